"""What Python has for an array, as one of NumPy of an element type and a mask of its NULLs."""
import numpy as np

from .elements import BY_NAME, I64_MAX, I64_MIN, TEXT, element_named, element_of_dtype
from .texts import Texts


class Typed:
    """Values that go to the server as a darray of that element type: see as_type()."""

    __slots__ = ("values", "element")

    def __init__(self, values, element):
        self.values = values
        self.element = element_named(element)

    def __repr__(self):
        return "as_type(%r, %r)" % (self.values, self.element.name)


def as_type(values, element):
    """A parameter: these values (array, list, Series, array of Arrow) as a darray of that type, as "float4"."""
    return Typed(values, element)


def utc(values):
    """A parameter: these moments of UTC as a darray_timestamptz."""
    return Typed(values, "timestamptz")


def _of_pandas(values):
    """(data, mask or None, element or None) of a Series, an Index or an array of pandas"""
    import pandas

    series = pandas.Series(values)
    dtype = series.dtype
    if type(dtype).__name__ == "CategoricalDtype":
        if all(isinstance(category, str) for category in dtype.categories):
            return Texts(series.cat.codes.to_numpy(), dtype.categories.to_numpy(object)), None, TEXT
        return np.where(series.isna(), None, series.to_numpy(object)), None, None
    if getattr(dtype, "tz", None) is not None:
        return series.dt.tz_convert("UTC").dt.tz_localize(None).to_numpy(), None, BY_NAME["timestamptz"]
    if isinstance(dtype, np.dtype):
        return series.to_numpy(), None, None
    mask = series.isna().to_numpy()
    numpy_dtype = getattr(dtype, "numpy_dtype", None)
    if numpy_dtype is None or numpy_dtype.kind not in "biufM":
        return series.to_numpy(dtype=object), None, None
    return series.to_numpy(dtype=numpy_dtype, na_value=numpy_dtype.type(0)), mask, None


def _of_objects(data, element):
    """the same of an array of objects, None (and NaT, pandas.NA; NaN among texts) of which are NULL"""
    mask = np.frompyfunc(lambda x: x is None or type(x).__name__ in ("NAType", "NaTType"), 1, 1)(data)
    mask = np.asarray(mask, bool)
    found = data[~mask].tolist()
    if element is TEXT or element is None and any(isinstance(x, str) for x in found):
        return Texts.of_objects(data, mask), None, TEXT
    aware = [x.tzinfo for x in found if getattr(x, "tzinfo", None) is not None]
    if aware:
        from datetime import timezone

        if len(aware) < len(found):
            raise TypeError("moments with a time zone and without one")
        found = [x.astimezone(timezone.utc).replace(tzinfo=None) for x in found]
        element = element or BY_NAME["timestamptz"]
    if found:
        plain = np.array(found)
        if plain.dtype.kind == "O" and hasattr(found[0], "isoformat"):
            plain = np.array(found, "M8[us]" if hasattr(found[0], "hour") else "M8[D]")
    else:
        if element is None:
            raise TypeError("nothing but NULLs: say of which type, as in as_type([None], 'float8')")
        plain = np.empty(0, element.dtype)
    if plain.dtype.kind == "O":
        plain = plain.astype(float)             # Decimal
    whole = np.zeros(data.shape, plain.dtype)
    whole[~mask] = plain
    return whole, mask, element


def _cast(data, element, mask):
    """data as element.dtype, nothing lost but digits of a float"""
    if isinstance(data, Texts) or element is TEXT:
        if isinstance(data, Texts) and element is TEXT:
            return data
        raise TypeError("%s do not become a %s: cast them first" % (
            "texts" if isinstance(data, Texts) else data.dtype, element.type_name))
    kinds = data.dtype.kind + element.dtype.kind
    if data.dtype == element.dtype:
        return data
    if data.size == 0:
        return data.astype(element.dtype)
    if kinds in ("ii", "ui", "bi"):
        limits = np.iinfo(element.dtype)
        valid = data if mask is None else np.where(mask, np.zeros((), data.dtype), data)
        if kinds != "bi" and (int(valid.min()) < limits.min or int(valid.max()) > limits.max):
            raise OverflowError("a value is out of the range of %s" % element.type_name)
        return data.astype(element.dtype)
    if kinds == "ff":
        with np.errstate(over="ignore"):
            cast = data.astype(element.dtype)
        if data.dtype.itemsize > element.dtype.itemsize and (np.isinf(cast) & ~np.isinf(data)).any():
            raise OverflowError("a value is out of the range of %s" % element.type_name)
        return cast
    if kinds in ("if", "uf", "bb"):
        return data.astype(element.dtype)
    if kinds == "MM":
        numbers = data.view(np.int64)
        cast = data.astype(element.dtype)
        # NumPy does not tell what is beyond the range of a finer unit
        beyond = np.can_cast(data.dtype, element.dtype) & ((cast.astype(data.dtype) != data) & ~np.isnat(data))
        if np.datetime_data(data.dtype)[0] in ("D", "us"):      # the infinities of a unit have its numbers
            for number in (I64_MAX, I64_MIN + 1):
                endless = numbers == number
                cast.view(np.int64)[endless] = number
                beyond[endless] = False
        if (beyond if mask is None else beyond & ~mask).any():
            raise OverflowError("a value is out of the range of %s" % element.type_name)
        return cast
    raise TypeError("%s does not become a %s: cast it first" % (data.dtype, element.type_name))


def normalize(values, element=None):
    """(element, array of element.dtype in C order, mask of NULLs or None); texts are Texts, without a mask"""
    mask = None
    element = element and element_named(element)
    if isinstance(values, Typed):
        values, element = values.values, values.element
    if isinstance(values, Texts):
        data, element = values, element or TEXT
    elif type(values).__module__.split(".")[0] == "pandas":
        data, mask, found = _of_pandas(values)
        element = element or found
    elif isinstance(values, np.ma.MaskedArray):
        data, mask = values.data, np.ma.getmask(values)
        mask = None if mask is np.ma.nomask else np.asarray(mask)
    elif hasattr(values, "__arrow_c_array__") or hasattr(values, "__arrow_c_stream__"):
        from .arrow import typed

        data, mask, found = typed(values)
        element = element or found
    else:
        if isinstance(values, (list, tuple)) and not values:
            values = np.empty(0, element.dtype if element else float)
        data = np.asarray(values)
        if data.dtype.kind == "U" and not isinstance(values, np.ndarray):       # numbers beside strings too
            data = np.asarray(values, object)
    if data.ndim == 0:
        raise TypeError("%r is no array" % (values,))
    if isinstance(data, Texts):
        return element or TEXT, _cast(data, element or TEXT, None), None
    if data.dtype.kind in "UT":
        data = data.astype(object)
    if data.dtype.kind == "O":
        if mask is not None:
            data = np.where(mask, None, data)
        data, mask, element = _of_objects(data, element)
        if isinstance(data, Texts):
            return element, _cast(data, element, None), None
    element = element or element_of_dtype(data.dtype)
    data = np.ascontiguousarray(data)
    if data.dtype.kind == "M":
        gone = np.isnat(data)
        if gone.any():
            mask = gone if mask is None else mask | gone
    data = _cast(data, element, mask)
    if mask is not None:
        if not mask.any():
            mask = None
        else:
            mask = np.ascontiguousarray(mask)
            data = data.copy()
            data[mask] = np.zeros((), np.int64).view("M8[us]") if data.dtype.kind == "M" else 0
    return element, data, mask
