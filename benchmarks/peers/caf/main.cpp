// The CAF peers: peers [--threads N] PROGRAM SIZES... ROUNDS
// peers [--keys FOLDER] PROGRAM theater HOST PORT
// peers [--keys FOLDER] PROGRAM SIZES... ROUNDS HOST PORT...
#include <chrono>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>

#include "caf/config.hpp"
#include "protocol.hpp"
#include "theaters/theater.hpp"

namespace {

const std::map<std::string, program> programs = {
  {"chameneos", chameneos},
  {"creation", creation},
  {"fibonacci", fibonacci},
  {"forkjoinfib", forkjoinfib},
  {"hello", hello},
  {"idle", idle},
  {"integration", integration},
  {"mailbox", mailbox},
  {"mixed", mixed},
  {"pingpong", pingpong},
  {"ring", ring},
  {"skynet", skynet},
  {"savina/apsp", savina_apsp},
  {"savina/astar", savina_astar},
  {"savina/banking", savina_banking},
  {"savina/barber", savina_barber},
  {"savina/big", savina_big},
  {"savina/bitonicsort", savina_bitonicsort},
  {"savina/bndbuffer", savina_bndbuffer},
  {"savina/chameneos", savina_chameneos},
  {"savina/cigsmok", savina_cigsmok},
  {"savina/concdict", savina_concdict},
  {"savina/concsll", savina_concsll},
  {"savina/count", savina_count},
  {"savina/facloc", savina_facloc},
  {"savina/fib", fibonacci},
  {"savina/filterbank", savina_filterbank},
  {"savina/fjcreate", savina_fjcreate},
  {"savina/fjthrput", savina_fjthrput},
  {"savina/logmap", savina_logmap},
  {"savina/nqueenk", savina_nqueenk},
  {"savina/philosopher", savina_philosopher},
  {"savina/pingpong", pingpong},
  {"savina/piprecision", savina_piprecision},
  {"savina/quicksort", savina_quicksort},
  {"savina/radixsort", savina_radixsort},
  {"savina/recmatmul", savina_recmatmul},
  {"savina/sieve", savina_sieve},
  {"savina/sor", savina_sor},
  {"savina/threadring", threadring},
  {"savina/trapezoid", savina_trapezoid},
  {"savina/uct", savina_uct},
};

using instant = std::chrono::steady_clock::time_point;

instant began;
instant ended;

} // namespace

void start_clock() {
  began = std::chrono::steady_clock::now();
}

void stop_clock() {
  ended = std::chrono::steady_clock::now();
}

void play(caf::actor_system& system, program round, sizes numbers, const std::function<void()>& between) {
  if (numbers.empty()) wrong("how many rounds?");
  auto rounds = numbers.back();
  numbers.pop_back();
  for (; rounds > 0; rounds--) {
    ended = {};
    start_clock();
    auto result = round(system, numbers);
    if (ended == instant{}) stop_clock();
    std::chrono::nanoseconds took = ended - began;
    std::cout << result << " in " << took.count() << " ns" << std::endl;
    between();
  }
}

void wrong(const std::string& what) {
  std::cerr << what << std::endl;
  std::_Exit(1);
}

std::string call(const std::string& name, const sizes& numbers) {
  std::string text = name + "(";
  for (size_t i = 0; i < numbers.size(); i++) text += (i > 0 ? ", " : "") + std::to_string(numbers[i]);
  return text + ")";
}

std::string decimal(double number) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(9) << number;
  return text.str();
}

int main(int count, char** texts) {
  std::vector<std::string> arguments(texts + 1, texts + count);
  caf::actor_system_config config;
  if (arguments.size() > 1 && arguments[0] == "--threads") {
    config.set("scheduler.max-threads", static_cast<size_t>(std::stoul(arguments[1])));
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  std::string keys;
  if (arguments.size() > 1 && arguments[0] == "--keys") {
    keys = arguments[1];
    arguments.erase(arguments.begin(), arguments.begin() + 2);
  }
  if (arguments.size() > 1 && has_theaters(arguments)) return run_with_theaters(keys, arguments);
  auto name = arguments.empty() ? "" : arguments[0];
  if (name == "--version") {
    std::cout << "CAF " << CAF_VERSION / 10000 << "." << CAF_VERSION / 100 % 100 << "." << CAF_VERSION % 100 << ", GCC "
              << __VERSION__ << std::endl;
    return 0;
  }
  auto found = programs.find(name);
  if (found == programs.end()) {
    std::cerr << "caf: no such program: " << name << std::endl;
    return 3;
  }
  sizes numbers;
  for (size_t i = 1; i < arguments.size(); i++) numbers.push_back(std::stoll(arguments[i]));
  caf::actor_system system{config};
  play(system, found->second, numbers, [&] { system.await_all_actors_done(); });
  return 0;
}
