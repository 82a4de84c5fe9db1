"""
The cpu-only case of the Time Series Benchmark Suite (github.com/timescale/tsbs), written anew: its data's
shape, its fifteen types of queries, for each peer as one writes them who knows it.

Ten metrics of each host every ten seconds: each a random walk, by steps of the normal distribution of deviation 1,
kept within 0 to 100, stored as its whole part. A row of plain tables has all ten.
"""
import datetime
import os
import random
import time

METRICS = ["usage_" + name for name in
           "user system idle nice iowait irq softirq steal guest guest_nice".split()]
BEGIN = datetime.datetime(2016, 1, 1)
STEP = 10
REGIONS = {"us-east-1": "abce", "us-west-1": "ab", "us-west-2": "abc", "eu-west-1": "abc", "eu-central-1": "ab",
           "ap-southeast-1": "ab", "ap-southeast-2": "ab", "ap-northeast-1": "ac", "sa-east-1": "abc"}
TAGS = "hostname region datacenter rack os arch team service service_version service_environment".split()
# name: metrics, hosts (0: all), hours, seconds of a group
GROUPS = {"single-groupby-1-1-1": (1, 1, 1, 60), "single-groupby-1-1-12": (1, 1, 12, 60),
          "single-groupby-1-8-1": (1, 8, 1, 60), "single-groupby-5-1-1": (5, 1, 1, 60),
          "single-groupby-5-1-12": (5, 1, 12, 60), "single-groupby-5-8-1": (5, 8, 1, 60),
          "cpu-max-all-1": (10, 1, 8, 3600), "cpu-max-all-8": (10, 8, 8, 3600)}
DOUBLE = {"double-groupby-1": 1, "double-groupby-5": 5, "double-groupby-all": 10}
QUERIES = [*list(GROUPS)[:6], *DOUBLE, *list(GROUPS)[6:], "high-cpu-1", "high-cpu-all", "lastpoint", "groupby-orderby-limit"]


def make(directory, hosts, steps, seed=7):
    """cpu.csv, as readings come: host after host, time after time; tags.csv"""
    import numpy
    rng = numpy.random.default_rng(seed)
    choose = random.Random(seed)
    with open(os.path.join(directory, "tags.csv"), "w") as file:
        for host in range(hosts):
            region = choose.choice(list(REGIONS))
            file.write(",".join(["host_%d" % host, region, region + choose.choice(REGIONS[region]),
                                 str(choose.randrange(100)), choose.choice(["Ubuntu16.10", "Ubuntu16.04LTS", "Ubuntu15.10"]),
                                 choose.choice(["x64", "x86"]), choose.choice(["SF", "NYC", "LON", "CHI"]),
                                 str(choose.randrange(20)), str(choose.randrange(2)),
                                 choose.choice(["production", "staging", "test"])]) + "\n")
    values = rng.uniform(0, 100, (hosts, len(METRICS)))
    with open(os.path.join(directory, "cpu.csv"), "w") as file:
        for step in range(steps):
            at = (BEGIN + datetime.timedelta(seconds=step * STEP)).isoformat(" ")
            values = numpy.clip(values + rng.standard_normal(values.shape), 0, 100)
            file.write("".join("%s,host_%d,%s\n" % (at, host, ",".join(map(str, row)))
                               for host, row in enumerate(values.astype(int).tolist())))


def listed(sql, names, separator=", "):
    return separator.join(sql.format(name) for name in names)


class Rows:
    """A plain table; what others of rows have in common with it."""
    title = "plain rows"
    about = "a table with indexes on (hostname, time DESC) and (time DESC)"
    metric_type = "float8"
    bucket = "date_bin('{0} s', time, '2000-01-01')"

    def __init__(self, peer):
        self.peer = peer

    def create(self, text="text", number="float8"):
        return ["CREATE TABLE tags (%s)" % listed("{0} %s" % text, TAGS),
                "CREATE TABLE cpu (time timestamptz NOT NULL, hostname %s NOT NULL, %s)" %
                (text, listed("{0} %s" % number, METRICS))]

    def indexes(self):
        return ["CREATE INDEX ON cpu (hostname, time DESC)", "CREATE INDEX ON cpu (time DESC)"]

    def load(self, directory):
        return [*self.create(), "COPY tags FROM '%s/tags.csv' (FORMAT csv)" % directory, *self.indexes(),
                "COPY cpu FROM '%s/cpu.csv' (FORMAT csv)" % directory, *self.settle()]

    def settle(self):
        return ["VACUUM ANALYZE tags, cpu"]

    def size(self):
        return int(self.peer.rows("SELECT pg_total_relation_size('cpu')")[0][0])

    def everything(self):
        """reads all of it, so that what is asked afterwards is in memory"""
        return "SELECT %s, count(DISTINCT hostname) FROM cpu" % listed("sum({0})", METRICS)

    def where(self, first, last, hosts):
        named = "hostname IN (%s) AND " % listed("'{0}'", hosts) if hosts else ""
        return "%stime >= '%s' AND time < '%s'" % (named, first, last)

    def group(self, metrics, seconds, first, last, hosts):
        return "SELECT %s AS bucket, %s FROM cpu WHERE %s GROUP BY bucket ORDER BY bucket" % (
            self.bucket.format(seconds), listed("max({0})", metrics), self.where(first, last, hosts))

    def double(self, metrics, first, last):
        return "SELECT %s AS hour, hostname, %s FROM cpu WHERE %s GROUP BY 1, 2 ORDER BY 1, 2" % (
            self.bucket.format(3600), listed("avg({0})", metrics), self.where(first, last, []))

    def high(self, first, last, hosts):
        return "SELECT hostname, time, %s FROM cpu WHERE usage_user > 90 AND %s" % (
            ", ".join(METRICS), self.where(first, last, hosts))

    def last(self):
        return ("SELECT l.* FROM tags t, LATERAL (SELECT hostname, time, %s FROM cpu c WHERE c.hostname = t.hostname "
                "ORDER BY time DESC LIMIT 1) l" % ", ".join(METRICS))

    def latest(self, before):
        return ("SELECT %s AS minute, max(usage_user) FROM cpu WHERE time < '%s' GROUP BY minute ORDER BY minute DESC "
                "LIMIT 5" % (self.bucket.format(60), before))


class Hyper(Rows):
    title = "TimescaleDB"
    about = "a hypertable of chunks of 12 h, all of them in the column store by hostname and time"
    bucket = "time_bucket('{0} s', time)"

    def indexes(self):
        return ["SELECT create_hypertable('cpu', 'time', chunk_time_interval => interval '12 h')",
                "CREATE INDEX ON cpu (hostname, time DESC)",
                "ALTER TABLE cpu SET (timescaledb.compress, timescaledb.compress_segmentby = 'hostname', "
                "timescaledb.compress_orderby = 'time')"]

    def settle(self):
        return ["SELECT count(compress_chunk(c)) FROM show_chunks('cpu') c", *super().settle()]

    def size(self):
        return int(self.peer.rows("SELECT hypertable_size('cpu')")[0][0])


class Columns(Rows):
    title = "DuckDB"
    about = "a table in a file, written in the order of hostname and time"
    bucket = "time_bucket(INTERVAL '{0} s', time)"

    def load(self, directory):
        types = dict([("time", "TIMESTAMP"), ("hostname", "VARCHAR"), *((metric, "DOUBLE") for metric in METRICS)])
        return [self.create("VARCHAR", "DOUBLE")[0],
                "COPY tags FROM '%s/tags.csv' (FORMAT csv)" % directory,
                "CREATE TABLE cpu AS FROM read_csv('%s/cpu.csv', header = false, columns = {%s}) ORDER BY hostname, time" %
                (directory, listed("{0}", ("'%s': '%s'" % pair for pair in types.items()))), "CHECKPOINT"]

    def size(self):
        return os.path.getsize(self.peer.path)

    def last(self):
        return ("SELECT hostname, max(time), %s FROM cpu GROUP BY hostname" % listed("arg_max({0}, time)", METRICS))


class Series(Rows):
    """A series table: what comes is packed into a row of arrays for each host and 10,000 readings."""
    title = "darray"
    about = "a series table by hostname, packed: a row for 10,000 readings of a host, and a generated column of its last ones"

    def indexes(self):
        return ["SELECT darray_series_create('cpu', 'time', '{hostname}')",
                "ALTER TABLE cpu_chunks ADD last float8[] GENERATED ALWAYS AS (ARRAY[%s]) STORED" %
                listed("{0}[cardinality(time)]", METRICS)]

    def settle(self):
        return ["SELECT darray_series_pack('cpu', max_rows => 100000000)", "VACUUM ANALYZE tags, cpu, cpu_chunks"]

    def size(self):
        return int(self.peer.rows("SELECT pg_total_relation_size('cpu') + pg_total_relation_size('cpu_chunks')")[0][0])

    def everything(self):
        return "SELECT %s, count(DISTINCT hostname) FROM cpu_arrays" % listed("darray_sum({0})", METRICS)

    def within(self, columns, first, last, hosts):
        """the chunks of that time: from element i to j"""
        named = "hostname IN (%s) AND " % listed("'{0}'", hosts) if hosts else ""
        return ("(SELECT {3}, array_search(time, timestamptz '{0}') AS i, array_search(time, timestamptz '{1}') - 1 AS j "
                "FROM cpu_arrays WHERE {2}array_range(time) && tstzrange('{0}', '{1}') OFFSET 0) c".format(
                    first, last, named, ", ".join(columns)))

    def group(self, metrics, seconds, first, last, hosts):
        return ("SELECT g.* FROM (SELECT darray_group_by('{%s}', date_bin('%d s', time[i:j], '2000-01-01'), %s) AS s FROM %s) s, "
                "darray_group_rows(s) AS g (bucket timestamptz, %s)" % (
                    listed("max", metrics, ","), seconds, listed("{0}[i:j]", metrics), self.within(["time", *metrics], first, last, hosts),
                    listed("{0} float8", metrics)))

    def double(self, metrics, first, last):
        return ("SELECT bucket, hostname, %s FROM (SELECT hostname, darray_group_by('{%s}', "
                "date_bin('1 h', time[i:j], '2000-01-01'), %s) AS s FROM %s GROUP BY hostname) s, "
                "darray_group_rows(s) AS g (bucket timestamptz, %s) ORDER BY bucket, hostname" % (
                    ", ".join(metrics), listed("avg", metrics, ","), listed("{0}[i:j]", metrics),
                    self.within(["hostname", "time", *metrics], first, last, []), listed("{0} float8", metrics)))

    def high(self, first, last, hosts):
        return ("SELECT hostname, unnest(array_filter(time[i:j], m)), %s FROM (SELECT *, usage_user[i:j] > 90 AS m FROM %s OFFSET 0) c" % (
            listed("unnest(array_filter({0}[i:j], m))", METRICS), self.within(["hostname", "time", *METRICS], first, last, hosts)))

    def last(self):
        return ("SELECT DISTINCT ON (hostname) hostname, time, %s FROM (SELECT hostname, array_max(time) AS time, last FROM cpu_chunks "
                "UNION ALL SELECT hostname, time, ARRAY[%s] FROM cpu) l ORDER BY hostname, time DESC" % (
                    listed("last[{0}]", range(1, len(METRICS) + 1)), ", ".join(METRICS)))

    def latest(self, before):
        return ("SELECT g.* FROM (SELECT darray_group_by('{max}', date_bin('60 s', time[:j], '2000-01-01'), "
                "usage_user[:j]) AS s FROM (SELECT time, usage_user, array_search(time, timestamptz '%s') - 1 AS j FROM cpu_arrays OFFSET 0) c) s, "
                "darray_group_rows(s) AS g (minute timestamptz, usage_user float8) ORDER BY minute DESC LIMIT 5" % before)


def instances(side, query, hosts, steps, many, seed=3):
    """as many statements of that type, with hosts and times at random; the same for all"""
    choose = random.Random("%s %d" % (query, seed))

    def window(hours):
        length = min(datetime.timedelta(hours=hours), datetime.timedelta(seconds=steps * STEP))
        room = (datetime.timedelta(seconds=steps * STEP) - length).total_seconds()
        first = BEGIN + datetime.timedelta(microseconds=choose.randrange(int(room * 1e6) + 1))
        return first.isoformat(" ") + "+00", (first + length).isoformat(" ") + "+00"

    def some(n):
        return ["host_%d" % host for host in choose.sample(range(hosts), min(n, hosts))]

    made = []
    for _ in range(many):
        if query in GROUPS:
            metrics, named, hours, seconds = GROUPS[query]
            made.append(side.group(METRICS[:metrics], seconds, *window(hours), some(named)))
        elif query in DOUBLE:
            made.append(side.double(METRICS[:DOUBLE[query]], *window(12)))
        elif query.startswith("high-cpu"):
            made.append(side.high(*window(12), some(1) if query.endswith("1") else []))
        elif query == "lastpoint":
            made.append(side.last())
        else:
            made.append(side.latest(window(1)[1]))
    return made


def load(side, directory):
    """(seconds by the clock, of CPU, bytes it takes then)"""
    costs = [side.peer.cost(statement) for statement in side.load(directory)]
    return (*map(sum, zip(*costs)), side.size())
