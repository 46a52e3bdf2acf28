// Times engines that match one phrase against many regular expressions at once.
//
//   regex_sets (re2|pcre2|hyperscan) REGEXES PHRASES [LIMIT]
//
// REGEXES: one expression a line, the first LIMIT of them are used. PHRASES: a phrase and, behind a
// tab, the number of the expression that must be among those that take it.
// Prints one JSON object. Times are processor time of this thread in nanoseconds.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <hs/hs.h>
#include <pcre2.h>
#include <re2/set.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace {

struct Phrase {
  std::string text;
  int origin = -1;
};

// Finds the numbers of the expressions that take all of a phrase.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual void match(const std::string &phrase, std::vector<int> &taking) = 0;
};

[[noreturn]] void give_up(const std::string &why) {
  fprintf(stderr, "regex_sets: %s\n", why.c_str());
  exit(1);
}

class RE2Set : public Engine {
 public:
  explicit RE2Set(const std::vector<std::string> &expressions) : set(options(), RE2::ANCHOR_BOTH) {
    std::string error;
    for (const auto &expression : expressions)
      if (set.Add(expression, &error) < 0) give_up("RE2 does not take '" + expression + "': " + error);
    if (!set.Compile()) give_up("RE2 is out of memory");
  }

  void match(const std::string &phrase, std::vector<int> &taking) override {
    taking.clear();
    set.Match(phrase, &taking);
  }

 private:
  static RE2::Options options() {
    RE2::Options options;
    options.set_max_mem(512 << 20);
    options.set_dot_nl(true);
    return options;
  }

  RE2::Set set;
};

// One after another, until one takes the phrase: PCRE2 has no sets.
class PCRE2InTurn : public Engine {
 public:
  explicit PCRE2InTurn(const std::vector<std::string> &expressions) {
    for (const auto &expression : expressions) {
      std::string whole = "^(?:" + expression + ")$";
      int error;
      size_t place;
      auto *code = pcre2_compile((PCRE2_SPTR)whole.data(), whole.size(), PCRE2_UTF | PCRE2_DOTALL,
                                 &error, &place, nullptr);
      if (!code) give_up("PCRE2 does not take '" + expression + "'");
      pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
      codes.push_back(code);
    }
    found = pcre2_match_data_create(16, nullptr);
    context = pcre2_match_context_create(nullptr);
    pcre2_jit_stack_assign(context, nullptr, pcre2_jit_stack_create(1 << 15, 64 << 20, nullptr));
  }

  void match(const std::string &phrase, std::vector<int> &taking) override {
    taking.clear();
    for (size_t number = 0; number < codes.size(); number++) {
      int count = pcre2_jit_match(codes[number], (PCRE2_SPTR)phrase.data(), phrase.size(), 0, 0, found, context);
      if (count >= 0) {
        taking.push_back(int(number));
        return;
      }
    }
  }

 private:
  std::vector<pcre2_code *> codes;
  pcre2_match_data *found;
  pcre2_match_context *context;
};

class Hyperscan : public Engine {
 public:
  explicit Hyperscan(const std::vector<std::string> &expressions) {
    std::vector<std::string> whole;
    for (const auto &expression : expressions) whole.push_back("^(?:" + expression + ")$");
    std::vector<const char *> texts;
    std::vector<unsigned> numbers, flags(whole.size(), HS_FLAG_DOTALL | HS_FLAG_SINGLEMATCH);
    for (size_t number = 0; number < whole.size(); number++) {
      texts.push_back(whole[number].c_str());
      numbers.push_back(unsigned(number));
    }
    hs_compile_error_t *error;
    if (hs_compile_multi(texts.data(), flags.data(), numbers.data(), unsigned(texts.size()), HS_MODE_BLOCK,
                         nullptr, &database, &error))
      give_up(std::string("Hyperscan: ") + error->message);
    if (hs_alloc_scratch(database, &scratch)) give_up("Hyperscan is out of memory");
  }

  void match(const std::string &phrase, std::vector<int> &taking) override {
    taking.clear();
    hs_scan(database, phrase.data(), unsigned(phrase.size()), 0, scratch, note, &taking);
  }

 private:
  static int note(unsigned number, unsigned long long, unsigned long long, unsigned, void *taking) {
    static_cast<std::vector<int> *>(taking)->push_back(int(number));
    return 0;
  }

  hs_database_t *database = nullptr;
  hs_scratch_t *scratch = nullptr;
};

std::unique_ptr<Engine> engine_named(const std::string &name, const std::vector<std::string> &expressions) {
  if (name == "re2") return std::make_unique<RE2Set>(expressions);
  if (name == "pcre2") return std::make_unique<PCRE2InTurn>(expressions);
  if (name == "hyperscan") return std::make_unique<Hyperscan>(expressions);
  give_up("the engines are re2, pcre2 and hyperscan, not '" + name + "'");
}

double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

double percentile(std::vector<double> values, int share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, values.size() * size_t(share) / 100)];
}

// The quickest of some rounds; fewer of them when one takes long.
double hot(Engine &engine, const std::string &phrase, std::vector<int> &taking) {
  double begin = now();
  engine.match(phrase, taking);
  double once = now() - begin;
  int repetitions = once > 20'000 ? 2 : 20;
  double best = once;
  for (int round = 0; round < 5; round++) {
    begin = now();
    for (int number = 0; number < repetitions; number++) engine.match(phrase, taking);
    best = std::min(best, (now() - begin) / repetitions);
  }
  return best;
}

std::vector<std::string> lines(const char *path) {
  std::ifstream file(path);
  if (!file) give_up(std::string("cannot read ") + path);
  std::vector<std::string> found;
  for (std::string line; std::getline(file, line);) found.push_back(line);
  return found;
}

std::vector<Phrase> phrases(const char *path) {
  std::vector<Phrase> found;
  for (const auto &line : lines(path)) {
    size_t tab = line.find('\t');
    found.push_back({line.substr(0, tab), tab == std::string::npos ? -1 : std::stoi(line.substr(tab + 1))});
  }
  return found;
}

}  // namespace

int main(int count, char **words) {
  if (count < 4) give_up("usage: regex_sets ENGINE REGEXES PHRASES [LIMIT]");
  auto expressions = lines(words[2]);
  if (count > 4) expressions.resize(std::min(expressions.size(), size_t(std::stoul(words[4]))));
  double begin = now();
  auto engine = engine_named(words[1], expressions);
  double compile = now() - begin;

  std::vector<double> first, taken, refused;
  std::vector<int> taking;
  int missed = 0;
  auto all = phrases(words[3]);
  for (const auto &phrase : all) {
    begin = now();
    engine->match(phrase.text, taking);
    first.push_back(now() - begin);
    bool is_there = std::find(taking.begin(), taking.end(), phrase.origin) != taking.end();
    if (phrase.origin >= 0 && (words[1] == std::string("pcre2") ? taking.empty() : !is_there)) missed++;
  }
  for (const auto &phrase : all) {
    double once = hot(*engine, phrase.text, taking);
    (taking.empty() ? refused : taken).push_back(once);
  }
  printf("{\"templates\": %zu, \"phrases\": %zu, \"taken\": %zu, \"missed\": %d, \"compile_ms\": %.1f, "
         "\"hot_p50_ns\": %.0f, \"hot_p99_ns\": %.0f, \"refusal_p50_ns\": %.0f, \"first_sight_p50_ns\": %.0f}\n",
         expressions.size(), all.size(), taken.size(), missed, compile / 1e6, percentile(taken, 50),
         percentile(taken, 99), percentile(refused, 50), percentile(first, 50));
}
