// Measures a server on two pipes from outside: lines in, lines out, each answered by one line.
//
//   pipe_rates FIRST CALLS ANSWERS IN_FLIGHT COMMAND...
//
// Starts COMMAND, sends the lines of the file FIRST one by one, waiting for an answer to each that
// has an "id", then the lines of CALLS with at most IN_FLIGHT unanswered. Writes the answers to the
// file ANSWERS and prints what it measured as one JSON object. It is compiled, so that the client
// takes as little as possible of the time it measures.
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using Clock = std::chrono::steady_clock;

static double microseconds(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double, std::micro>(to - from).count();
}

[[noreturn]] static void give_up(const std::string& why) {
  std::fprintf(stderr, "pipe_rates: %s\n", why.c_str());
  std::exit(1);
}

static std::vector<std::string> lines_of(const char* path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line + "\n");
  return lines;
}

struct Server {
  pid_t number = 0;
  int input = -1, output = -1;
  std::string answers;
  std::vector<char> piece = std::vector<char>(1 << 16);  // what a pipe holds

  explicit Server(char** command) {
    int in[2], out[2];
    if (pipe(in) || pipe(out)) give_up("no pipe");
    number = fork();
    if (number == 0) {
      dup2(in[0], 0);
      dup2(out[1], 1);
      for (int end : {in[0], in[1], out[0], out[1]}) close(end);
      execvp(command[0], command);
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    input = in[1];
    output = out[0];
  }

  void send(const char* data, size_t count) {
    while (count) {
      ssize_t sent = write(input, data, count);
      if (sent <= 0) give_up("the server closed its input");
      data += sent;
      count -= sent;
    }
  }

  /// Reads what is there; gives back how many lines it ended.
  size_t receive() {
    ssize_t count = read(output, piece.data(), piece.size());
    if (count <= 0) give_up("the server closed its output");
    answers.append(piece.data(), count);
    return std::count(piece.begin(), piece.begin() + count, '\n');
  }

  /// A line of /proc/NUMBER/status, in kilobytes.
  long memory(const char* name) const {
    std::ifstream file("/proc/" + std::to_string(number) + "/status");
    for (std::string line; std::getline(file, line);)
      if (line.rfind(name, 0) == 0) return std::atol(line.c_str() + std::strlen(name));
    return 0;
  }

  /// Processor time so far, in microseconds.
  double processor() const {
    std::ifstream file("/proc/" + std::to_string(number) + "/stat");
    std::stringstream all;
    all << file.rdbuf();
    std::stringstream fields(all.str().substr(all.str().rfind(')') + 2));
    std::string field;
    double ticks = 0;
    for (int place = 0; fields >> field && place < 13; ++place)
      if (place == 11 || place == 12) ticks += std::atof(field.c_str());
    return ticks / sysconf(_SC_CLK_TCK) * 1e6;
  }
};

/// One call after the other: how long each answer took.
static std::vector<double> one_by_one(Server& server, const std::vector<std::string>& calls) {
  std::vector<double> waits;
  for (const auto& call : calls) {
    const auto start = Clock::now();
    server.send(call.data(), call.size());
    while (server.receive() == 0) {}
    waits.push_back(microseconds(start, Clock::now()));
  }
  return waits;
}

/// As many calls under way as are allowed, written in large pieces.
static void many_at_once(Server& server, const std::vector<std::string>& calls, size_t window) {
  fcntl(server.input, F_SETFL, O_NONBLOCK);
  size_t queued = 0, answered = 0, sent = 0;
  std::string waiting;
  while (answered < calls.size()) {
    if (sent == waiting.size()) {
      waiting.clear();
      sent = 0;
      while (queued < calls.size() && queued - answered < window) waiting += calls[queued++];
    }
    pollfd ends[2] = {{server.output, POLLIN, 0}, {server.input, POLLOUT, 0}};
    poll(ends, sent < waiting.size() ? 2 : 1, -1);
    if (sent < waiting.size() && ends[1].revents) {
      ssize_t count = write(server.input, waiting.data() + sent, waiting.size() - sent);
      if (count > 0) sent += count;
      if (count < 0 && errno != EAGAIN) give_up("the server closed its input");
    }
    if (ends[0].revents) answered += server.receive();
  }
}

int main(int count, char** words) {
  if (count < 6) give_up("usage: pipe_rates FIRST CALLS ANSWERS IN_FLIGHT COMMAND...");
  std::signal(SIGPIPE, SIG_IGN);
  const auto first = lines_of(words[1]), calls = lines_of(words[2]);
  const size_t window = std::atol(words[4]);

  const auto start = Clock::now();
  Server server(words + 5);
  double first_answer = 0;
  for (const auto& line : first) {
    server.send(line.data(), line.size());
    if (line.find("\"id\"") == std::string::npos) continue;
    while (server.receive() == 0) {}
    if (first_answer == 0) first_answer = microseconds(start, Clock::now());
  }
  server.answers.clear();
  server.answers.reserve(1 << 29);  // only what is written to takes memory

  const double processor = server.processor();
  const auto begun = Clock::now();
  std::vector<double> waits;
  if (window <= 1) waits = one_by_one(server, calls);
  else many_at_once(server, calls, window);
  const double wall = microseconds(begun, Clock::now());
  const double used = server.processor() - processor;
  std::sort(waits.begin(), waits.end());

  std::ofstream(words[3]) << server.answers;
  std::printf(
      "{\"per_second\": %.1f, \"median_us\": %.2f, \"p99_us\": %.2f, \"processor_us\": %.2f, "
      "\"first_answer_us\": %.1f, \"resident_kb\": %ld, \"peak_kb\": %ld}\n",
      calls.size() / (wall / 1e6), waits.empty() ? 0 : waits[waits.size() / 2],
      waits.empty() ? 0 : waits[waits.size() * 99 / 100], used / calls.size(), first_answer,
      server.memory("VmRSS:"), server.memory("VmHWM:"));
  close(server.input);
  int status = 0;
  for (int tries = 0; tries < 500 && waitpid(server.number, &status, WNOHANG) == 0; ++tries)
    usleep(10'000);
  kill(server.number, SIGKILL);
  return 0;
}
