/*
 * peer_best.cc
 *	  What C can do on one core with data that it has in memory, for contest.py: plain loops
 *	  that the compiler turns into vector code, Highway's compressing store for filters and its
 *	  vectorized quicksort. Memory for results is there before, and was used before. Keys of
 *	  groups are known to be small numbers, and sums of floats are not exact. Mathematics is
 *	  in peer_math.c, which is compiled without -ffast-math.
 *
 *	  Queries are words: the operation, then columns, then a bound.
 */
#include <hwy/contrib/sort/vqsort.h>
#include <hwy/highway.h>

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "peer_loops.hh"

namespace hn = hwy::HWY_NAMESPACE;

typedef std::map<std::string, std::vector<double>> Float8Columns;
typedef std::map<std::string, std::vector<int32_t>> Int4Columns;

static Float8Columns float8_columns;
static Int4Columns int4_columns;

static std::vector<double> float8_result;
static std::vector<int32_t> int4_result;
static std::vector<int64_t> int8_result;
static std::vector<hwy::K64V64> pairs64;
static std::vector<hwy::K32V32> pairs32;

template <typename T> static std::vector<T> &column(const std::string &name);
template <>
std::vector<double> &
column<double>(const std::string &name)
{
	return float8_columns.at(name);
}
template <>
std::vector<int32_t> &
column<int32_t>(const std::string &name)
{
	return int4_columns.at(name);
}

template <typename T> static std::vector<T> &result(void);
template <>
std::vector<double> &
result<double>(void)
{
	return float8_result;
}
template <>
std::vector<int32_t> &
result<int32_t>(void)
{
	return int4_result;
}

template <typename T> static std::vector<typename Wider<T>::type> &sums(void);
template <>
std::vector<double> &
sums<double>(void)
{
	return float8_result;
}
template <>
std::vector<int64_t> &
sums<int32_t>(void)
{
	return int8_result;
}

/*
 * Text of results, as the other peers write them
 */

static std::string
text(double value, int digits)
{
	char		buffer[400];

	snprintf(buffer, sizeof buffer, "%.*f", digits, value);
	return buffer;
}

template <typename T>
static std::string
shown(const std::vector<T> &values, size_t n, int digits = 6)
{
	std::string zeros(6 - digits, '0');

	return std::to_string(n) + " " + text(values[n / 3], digits) + zeros + " " +
		text(values[n - 1], digits) + zeros;
}

/*
 * Operations; they return nothing where result<T>() has what they made
 */

template <typename T>
static typename Wider<T>::type
sum(const std::vector<T> &v)
{
	typename Wider<T>::type total = 0;

	for (T x : v)
		total += x;
	return total;
}

template <typename T>
static void
extremes(const std::vector<T> &v, T *least, T *most)
{
	T			low = v[0];
	T			high = v[0];

	for (T x : v)
	{
		low = x < low ? x : low;
		high = x > high ? x : high;
	}
	*least = low;
	*most = high;
}

template <typename T>
static double
standard_deviation(const std::vector<T> &v)
{
	double		mean = (double) sum(v) / v.size();
	double		squares = 0;

	for (T x : v)
		squares += (x - mean) * (x - mean);
	return sqrt(squares / (v.size() - 1));
}

template <typename T>
static size_t
filter(const std::vector<T> &v, T bound)
{
	const hn::ScalableTag<T> d;
	const auto	bounds = hn::Set(d, bound);
	const size_t lanes = hn::Lanes(d);
	T		   *out = result<T>().data();
	size_t		kept = 0;
	size_t		i = 0;

	for (; i + lanes <= v.size(); i += lanes)
	{
		const auto	x = hn::LoadU(d, v.data() + i);

		/* may write a whole vector; the result is as long as the operand and some */
		kept += hn::CompressStore(x, hn::Gt(x, bounds), d, out + kept);
	}
	for (; i < v.size(); i++)
	{
		out[kept] = v[i];
		kept += v[i] > bound;
	}
	return kept;
}

template <typename T>
static void
sort(const std::vector<T> &v)
{
	hwy::Sorter sorter;

	std::copy(v.begin(), v.end(), result<T>().begin());
	sorter(result<T>().data(), v.size(), hwy::SortAscending());
}

/* between the two elements in the middle, or the one that is there */
template <typename T>
static double
median(const std::vector<T> &v)
{
	std::vector<T> &copy = result<T>();
	size_t		half = v.size() / 2;
	auto		middle = copy.begin() + half;

	std::copy(v.begin(), v.end(), copy.begin());
	std::nth_element(copy.begin(), middle, copy.begin() + v.size());
	if (v.size() % 2 == 1)
		return *middle;
	return ((double) *std::max_element(copy.begin(), middle) + (double) *middle) / 2;
}

/* the greatest ones, from the greatest down: all that are above the least one so far are kept */
template <typename T>
static size_t
top(const std::vector<T> &v, size_t k)
{
	std::vector<T> &least = result<T>();
	size_t		n = std::min(k, v.size());

	std::partial_sort_copy(v.begin(), v.end(), least.begin(), least.begin() + n,
						   std::greater<T>());
	return n;
}

/* the order of unsigned integers */
static inline uint64_t
order_key(double x)
{
	uint64_t	bits;

	memcpy(&bits, &x, sizeof bits);
	return bits ^ ((uint64_t) ((int64_t) bits >> 63) | UINT64_C(1) << 63);
}

static inline uint32_t
order_key(int32_t x)
{
	return (uint32_t) x ^ UINT32_C(1) << 31;
}

template <typename T, typename Pair>
static void
argsort(const std::vector<T> &v, std::vector<Pair> &pairs)
{
	hwy::Sorter sorter;

	for (size_t i = 0; i < v.size(); i++)
	{
		pairs[i].key = order_key(v[i]);
		pairs[i].value = i + 1;
	}
	sorter(pairs.data(), v.size(), hwy::SortAscending());
	for (size_t i = 0; i < v.size(); i++)
		int4_result[i] = pairs[i].value;
}

template <typename T>
struct Group
{
	typename Wider<T>::type sum;
	int64_t		count;
};

/*
 * Few groups are kept several times over: a row need not wait for the one before to be
 * written.
 */
template <typename T, typename Key>
static std::string
groups(Key key, size_t range, const std::vector<T> &v)
{
	static std::vector<Group<T>> table;
	static std::vector<double> means;
	const size_t copies = range <= 4096 ? 4 : 1;
	int64_t		present = 0;
	int64_t		rows = 0;
	double		greatest_sum = -DBL_MAX;
	double		greatest_mean = -DBL_MAX;

	table.assign(range * copies, Group<T>());
	means.resize(range);
	for (size_t i = 0; i < v.size(); i++)
	{
		Group<T>   &g = table[key(i) + (copies == 1 ? 0 : i % 4 * range)];

		g.sum += v[i];
		g.count++;
	}
	for (size_t k = 0; k < range; k++)
	{
		Group<T>   &g = table[k];

		for (size_t copy = 1; copy < copies; copy++)
		{
			g.sum += table[k + copy * range].sum;
			g.count += table[k + copy * range].count;
		}
		means[k] = (double) g.sum / g.count;
		if (g.count == 0)
			continue;
		present++;
		rows += g.count;
		greatest_sum = fmax(greatest_sum, (double) g.sum);
		greatest_mean = fmax(greatest_mean, means[k]);
	}
	return std::to_string(present) + " " + std::to_string(rows) + " " + text(greatest_sum, 2) +
		" " + text(greatest_mean, 2);
}

template <typename T>
static std::string
group(const std::vector<std::string> &words)
{
	const std::vector<T> &v = column<T>(words.back());
	const std::vector<int32_t> &first = column<int32_t>(words[1]);
	int32_t		least;
	int32_t		most;

	extremes(first, &least, &most);
	if (words.size() == 3)
		return groups([&](size_t i) { return (size_t) first[i]; }, most + 1, v);

	const std::vector<int32_t> &second = column<int32_t>(words[2]);
	int32_t		width;

	extremes(second, &least, &width);
	width++;
	return groups([&, width](size_t i) { return (size_t) first[i] * width + second[i]; },
				  (size_t) (most + 1) * width, v);
}

template <typename T>
static void
multiply_add(const std::vector<T> &a, const std::vector<T> &b, const std::vector<T> &c)
{
	T		   *out = result<T>().data();

	for (size_t i = 0; i < a.size(); i++)
		out[i] = a[i] * b[i] + c[i];
}

/* of what a loop makes of each row */
template <typename F>
static double
sum_of(size_t n, F value)
{
	double		total = 0;

	for (size_t i = 0; i < n; i++)
		total += value(i);
	return total;
}

static std::string
chain(const std::vector<std::string> &words)
{
	const std::string &operation = words[0];
	const double *f = column<double>(words[1]).data();
	size_t		n = column<double>(words[1]).size();
	double		bound = std::stod(words[operation == "average_choice" ? 3 :
										operation == "count_three" ? 4 : 2]);

	if (operation == "sum_above")
		return text(sum_of(n, [=](size_t i) { return f[i] > bound ? f[i] : 0; }), 2);
	if (operation == "sum_computed")
		return text(sum_of(n, [=](size_t i) { return f[i] > bound ? f[i] * 2 + 1 : 0; }), 2);

	const double *g = column<double>(words[2]).data();

	if (operation == "average_choice")
		return text(sum_of(n, [=](size_t i) { return f[i] > bound ? f[i] : g[i]; }) / n, 2);

	const int32_t *k = column<int32_t>(words[3]).data();
	double		most = std::stod(words[5]);
	int64_t		count = 0;

	for (size_t i = 0; i < n; i++)
		count += (f[i] > bound) & (g[i] < most) & (k[i] > 0);
	return text((double) count, 2);
}

template <typename T>
static bool
equal(const std::vector<T> &v, const std::vector<T> &w)
{
	return v.size() == w.size() && memcmp(v.data(), w.data(), v.size() * sizeof(T)) == 0;
}

template <typename T> static void argsort(const std::vector<T> &v);
template <>
void
argsort(const std::vector<double> &v)
{
	argsort(v, pairs64);
}
template <>
void
argsort(const std::vector<int32_t> &v)
{
	argsort(v, pairs32);
}

template <typename T>
static std::string
run(const std::vector<std::string> &words)
{
	const std::string &operation = words[0];

	if (operation == "group")
		return group<T>(words);

	if (operation == "sum_above" || operation == "sum_computed" ||
		operation == "average_choice" || operation == "count_three")
		return chain(words);

	const std::vector<T> &v = column<T>(words[1]);

	if (operation == "sum")
		return text((double) sum(v), 2);
	if (operation == "extremes")
	{
		T			least;
		T			most;

		extremes(v, &least, &most);
		return text((double) least + most, 5);
	}
	if (operation == "stddev")
		return text(standard_deviation(v), sizeof(T) == 8 ? 5 : 0);
	if (operation == "filter")
	{
		size_t		kept = filter(v, (T) std::stod(words[2]));

		return shown(result<T>(), kept);
	}
	if (operation == "sort")
	{
		sort(v);
		return shown(result<T>(), v.size());
	}
	if (operation == "median")
		return text(median(v), 5);
	if (operation == "top")
		return shown(result<T>(), top(v, 100));
	if (operation == "argsort")
	{
		argsort(v);
		return shown(int4_result, v.size());
	}
	if (operation == "map")
	{
		multiply_add(v, column<T>(words[2]), column<T>(words[3]));
		return shown(result<T>(), v.size());
	}
	if (operation == "equal")
		return equal(v, column<T>(words[2])) ? "true" : "false";
	if (operation == "cumsum" || operation == "moving_sum")
	{
		running_sums(v.data(), v.size(), operation == "cumsum" ? v.size() : std::stoul(words[2]),
					 sums<T>().data());
		return shown(sums<T>(), v.size(), operation == "cumsum" ? 3 : 6);
	}
	if (operation == "dot")
		return text((double) dot(v.data(), column<T>(words[2]).data(), v.size()), 5);
	if (operation == "search")
	{
		const std::vector<T> &wanted = column<T>(words[2]);

		search(v.data(), v.size(), wanted.data(), wanted.size(), int4_result.data());
		return shown(int4_result, wanted.size());
	}
	if (operation == "ewma")
	{
		ewma(v.data(), v.size(), 0.1, float8_result.data());
		return shown(float8_result, v.size());
	}
	if (math_loop(operation.c_str(), column<double>(words[1]).data(),
				  column<double>(words.back()).data(), float8_result.data(), v.size()))
		return shown(float8_result, v.size());
	throw std::runtime_error("no such operation: " + operation);
}

/*
 * Requests
 */

template <typename T>
static std::vector<T>
read_column(const std::string &path)
{
	std::ifstream file(path, std::ios::binary | std::ios::ate);
	std::vector<T> values((size_t) file.tellg() / sizeof(T));

	file.seekg(0);
	file.read((char *) values.data(), values.size() * sizeof(T));
	if (!file)
		throw std::runtime_error("cannot read " + path);
	return values;
}

static void
load(const std::string &directory)
{
	std::ifstream columns(directory + "/columns.tsv");
	std::string name;
	std::string type;
	size_t		n = 0;

	while (columns >> name >> type)
	{
		std::string path = directory + "/" + name + ".bin";

		if (type == "float8")
			n = (float8_columns[name] = read_column<double>(path)).size();
		else if (type == "int4" && name != "id")
			n = (int4_columns[name] = read_column<int32_t>(path)).size();
	}
	/* written to, too */
	float8_result.assign(n + 64, 0);
	int4_result.assign(n + 64, 0);
	int8_result.assign(n, 0);
	pairs64.assign(n, hwy::K64V64());
	pairs32.assign(n, hwy::K32V32());
}

static int64_t
clock_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

/* nanoseconds that this process has waited for a CPU */
static int64_t
waited_ns(void)
{
	std::ifstream statistics("/proc/self/schedstat");
	int64_t		ran = 0;
	int64_t		waited = 0;

	statistics >> ran >> waited;
	return waited;
}

int
main()
{
	std::string line;

	while (std::getline(std::cin, line))
	{
		std::istringstream fields(line);
		std::string command;
		std::string argument;

		std::getline(fields, command, '\t');
		std::getline(fields, argument, '\t');
		try
		{
			if (command == "load")
			{
				load(argument);
				std::cout << "ok\t0\tgcc " __VERSION__ << std::endl;
				continue;
			}

			std::istringstream input(argument);
			std::vector<std::string> words;

			for (std::string word; input >> word;)
				words.push_back(word);

			bool		floats = float8_columns.count(words[0] == "group" ? words.back() : words[1]) > 0;
			int64_t		before = clock_ns();
			int64_t		waited = waited_ns();
			int64_t		started = clock_ns();
			std::string answer = floats ? run<double>(words) : run<int32_t>(words);
			int64_t		ended = clock_ns();

			waited = waited_ns() - waited;

			int64_t		after = clock_ns();
			int64_t		ns = ended - started;

			/* but for what was waited while looking at it */
			ns -= std::max(INT64_C(0), waited - (after - before - ns));

			std::cout << "ok\t" << ns / 1e3 << "\t" << answer << std::endl;
		}
		catch (const std::exception &error)
		{
			std::cout << "error\t" << error.what() << std::endl;
		}
	}
	return 0;
}
