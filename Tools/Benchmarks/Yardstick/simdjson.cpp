// The limit that the ingest is held against: simdjson reads a file into its document and the document is walked, to nothing.
//
// Built when the benchmarks run, where the library's headers are; prints the best and the median of as many runs as asked for, in seconds.
#include <simdjson.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

static uint64_t walk(simdjson::dom::element element) {
    using simdjson::dom::element_type;
    uint64_t sum = 0;
    switch (element.type()) {
        case element_type::OBJECT:
            for (auto field : simdjson::dom::object(element)) sum += field.key.size() + walk(field.value);
            return sum;
        case element_type::ARRAY:
            for (auto child : simdjson::dom::array(element)) sum += walk(child);
            return sum;
        case element_type::STRING: return std::string_view(element).size();
        case element_type::INT64: return uint64_t(int64_t(element));
        case element_type::UINT64: return uint64_t(element);
        case element_type::DOUBLE: return uint64_t(double(element));
        case element_type::BOOL: return bool(element) ? 1 : 0;
        default: return 1;
    }
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    simdjson::padded_string text = simdjson::padded_string::load(arguments[1]);
    simdjson::dom::parser parser;
    std::vector<double> seconds;
    volatile uint64_t sum = 0;
    for (int run = 0; run < std::atoi(arguments[2]); run++) {
        auto start = std::chrono::steady_clock::now();
        sum = sum + walk(parser.parse(text));
        seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(seconds.begin(), seconds.end());
    std::printf("%.9f %.9f\n", seconds.front(), seconds[seconds.size() / 2]);
    return 0;
}
