#!/usr/bin/env python3
"""Does a page of docs/clients tell the truth?

usage: test/clients/page.py PAGE COMMAND...

Runs the page's SQL by psql, then its programs by the command, with the name of a file at its end: all
blocks of a page are one program, but for those of a language whose programs are whole (java, go,
rust). What each block prints must be the output that follows it, if there is one. As test/docs does,
it says by a patch what the page should be.
"""
import difflib
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "docs"))
from page import Page       # noqa: E402

MARK = "=== end of a block ==="
WHOLE = {"java": "Example.java", "go": "example.go", "rust": "example.rs"}


def program_of(language, blocks):
    """one program of all blocks"""
    if language == "python":
        return "".join("%s\nprint(%r, flush=True)\n" % (block.sql, MARK) for block in blocks)
    if language == "js":
        return "(async () => {\n%s})();\n" % "".join(
            "%s\nconsole.log(%r);\n" % (block.sql, MARK) for block in blocks)
    return blocks[0].sql


def main():
    page = Page(sys.argv[1])
    language = page.programs[0].language
    subprocess.run(["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1"], check=True, encoding="utf-8",
                   input="".join(example.sql for example in page.examples))
    with tempfile.TemporaryDirectory() as directory:
        file = pathlib.Path(directory) / WHOLE.get(language, "program." + language)
        file.write_text(program_of(language, page.programs), encoding="utf-8")
        done = subprocess.run([*sys.argv[2:], str(file)], encoding="utf-8", check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    parts = done.stdout.split(MARK + "\n")
    outputs = [[line.rstrip() for line in part.splitlines()] for part in
               (parts if language in WHOLE else parts[:-1])]
    right = done.returncode == 0 and len(outputs) == len(page.programs) and all(
        example.output is None or [line.rstrip() for line in example.output] == output
        for example, output in zip(page.programs, outputs))
    print("ok" if right else "not ok", "%s: %d blocks of %s" % (
        "/".join(page.path.parts[-3:]), len(page.programs), language), sep="\t")
    if not right:
        print(parts[-1])
        print("\n".join(difflib.unified_diff(page.lines, page.with_outputs_of(page.programs, outputs),
                                             str(page.path), str(page.path), lineterm="")))


main()
