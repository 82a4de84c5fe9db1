"""Arrays of texts as the server has them: codes of the distinct texts, each of which is there once."""
import struct

import numpy as np


class Texts:
    """
    An array of texts: codes, an array of int32 of any shape, count in dictionary from 0; -1 is NULL.
    No string is made of an element before array() is asked for, of a distinct one before
    dictionary is. Arrow and pandas have the same, see to_arrow() and categorical().
    """

    def __init__(self, codes, dictionary):
        codes = np.asarray(codes)
        dictionary = _objects(dictionary)
        if codes.dtype.kind not in "iu" or dictionary.ndim != 1:
            raise TypeError("codes are integers, a dictionary has one dimension")
        if codes.size and not -1 <= int(codes.min()) <= int(codes.max()) < len(dictionary):
            raise ValueError("a code of no text in the dictionary")
        self.codes = np.ascontiguousarray(codes, np.int32)
        self._dictionary = dictionary
        self._packed = None

    @classmethod
    def _new(cls, codes, dictionary=None, packed=None):
        made = cls.__new__(cls)
        made.codes, made._dictionary, made._packed = codes, dictionary, packed
        return made

    @classmethod
    def of_objects(cls, data, mask=None):
        """of an array of strings; None and NaN are NULL"""
        flat = (data if mask is None else np.where(mask, None, data)).ravel().tolist()
        codes = dict.fromkeys(flat, -1)
        dictionary = [x for x in codes if x is not None and x == x]
        codes.update(zip(dictionary, range(len(dictionary))))
        found = np.fromiter(map(codes.__getitem__, flat), np.int32, len(flat))
        return cls(found.reshape(data.shape), dictionary)

    @classmethod
    def of_packed(cls, codes, lengths, data):
        """of lengths in bytes, and the bytes of all, of which some may be the same"""
        made = cls._new(codes, packed=(lengths, data))
        if len(set(made.dictionary)) < len(made.dictionary):
            made = cls.join([made])
        return made

    @classmethod
    def join(cls, parts):
        """one after the other"""
        known, codes = {}, []
        for part in parts:
            table = [known.setdefault(text, len(known)) for text in part.dictionary]
            codes.append(np.array(table + [-1], np.int32)[part.codes])
        return cls(np.concatenate(codes) if codes else np.empty(0, np.int32), list(known))

    def __repr__(self):
        return "Texts(%r, %r)" % (self.codes, self.dictionary)

    def __len__(self):
        return len(self.codes)

    def __array__(self, dtype=None, copy=None):
        return np.append(self.dictionary, None)[self.codes].astype(dtype or object, copy=False)

    @property
    def shape(self):
        return self.codes.shape

    @property
    def ndim(self):
        return self.codes.ndim

    @property
    def size(self):
        return self.codes.size

    def reshape(self, shape):
        return Texts._new(self.codes.reshape(shape), self._dictionary, self._packed)

    @property
    def mask(self):
        """where NULL is; None: nowhere"""
        mask = self.codes < 0
        return mask if mask.any() else None

    @property
    def dictionary(self):
        """the distinct texts, an array of str"""
        if self._dictionary is None:
            lengths, data = self._packed
            ends = np.cumsum(lengths, dtype=np.int64).tolist()
            data = data.tobytes()
            self._dictionary = _objects([data[begin:end].decode("utf-8") for begin, end in zip([0] + ends, ends)])
        return self._dictionary

    def packed(self):
        """the lengths in bytes of the distinct texts, and their bytes"""
        if self._packed is None:
            texts = [text.encode("utf-8") for text in self._dictionary]
            self._packed = np.fromiter(map(len, texts), np.int64, len(texts)), np.frombuffer(b"".join(texts), np.uint8)
        return self._packed

    def array(self):
        """an array of str, a masked one if there are NULLs"""
        data, mask = self.__array__(), self.mask
        return data if mask is None else np.ma.MaskedArray(data, mask)

    def strings(self):
        """the same of NumPy's StringDType (NumPy 2), in which NULL is None"""
        dtype = np.dtypes.StringDType() if self.mask is None else np.dtypes.StringDType(na_object=None)
        last = "" if self.mask is None else None
        return np.append(self.dictionary, last).astype(dtype)[self.codes]

    def categorical(self):
        """a Categorical of pandas"""
        import pandas

        return pandas.Categorical.from_codes(self.codes, pandas.Index(self.dictionary, dtype=object))


def _objects(texts):
    """an array of nothing but strings"""
    made = np.asarray(texts, object)
    for text in made.flat:
        if not isinstance(text, str):
            raise TypeError("%r is no text" % (text,))
    return made


class Entries:
    """The end of a value in the binary form: the distinct texts, whatever their order is."""

    def __init__(self, data, begin):
        size = memoryview(data).nbytes
        self.count, = struct.unpack_from("!I", data, begin) if begin + 4 <= size else (0,)
        self.begin = begin + 4 + 4 * self.count
        self.lengths = np.empty(0, np.int64)
        if self.begin <= size:
            self.lengths = np.frombuffer(data, ">u4", self.count, begin + 4).astype(np.int64)
        self.end = self.begin + int(self.lengths.sum())

    def texts(self, data, codes):
        """of codes from 1, 0 is NULL"""
        if codes.size and not 0 <= int(codes.min()) <= int(codes.max()) <= self.count:
            raise ValueError("a darray with a code of no entry")
        # a driver's memory may be gone before somebody wants a string
        texts = np.frombuffer(data, np.uint8, self.end - self.begin, self.begin).copy()
        return Texts._new(codes - np.int32(1), packed=(self.lengths, texts))


def entries_of(texts):
    """that end, of the binary form of texts, in parts"""
    lengths, data = texts.packed()
    return [struct.pack("!I", len(lengths)), lengths.astype(">u4").tobytes(), data]
