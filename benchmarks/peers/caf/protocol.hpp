// The parts that all programs share: their arguments, their rounds and the line a round prints.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "caf/all.hpp"

using sizes = std::vector<int64_t>;

// One round: it spawns its actors, waits for their result and says what it is.
using program = std::string (*)(caf::actor_system&, const sizes&);

// For rounds whose input is made first, or whose result is looked at afterwards: the clock starts, or stops, now.
void start_clock();
void stop_clock();

// Runs the rounds of a program, of which the last number is the count, and prints the line of each.
void play(caf::actor_system&, program, sizes, const std::function<void()>& between);

// Says what is wrong and ends the process.
[[noreturn]] void wrong(const std::string& what);

// Puts numbers into a text: name(1, 2, 3).
std::string call(const std::string& name, const sizes& numbers);

// With nine digits behind the point.
std::string decimal(double number);

using stop_atom = caf::atom_constant<caf::atom("stop")>;

// The programs, each in a file of its own name.
std::string chameneos(caf::actor_system&, const sizes&);
std::string creation(caf::actor_system&, const sizes&);
std::string fibonacci(caf::actor_system&, const sizes&);
std::string forkjoinfib(caf::actor_system&, const sizes&);
std::string hello(caf::actor_system&, const sizes&);
std::string idle(caf::actor_system&, const sizes&);
std::string integration(caf::actor_system&, const sizes&);
std::string mailbox(caf::actor_system&, const sizes&);
std::string mixed(caf::actor_system&, const sizes&);
std::string pingpong(caf::actor_system&, const sizes&);
std::string ring(caf::actor_system&, const sizes&);
std::string skynet(caf::actor_system&, const sizes&);
std::string threadring(caf::actor_system&, const sizes&);
std::string savina_apsp(caf::actor_system&, const sizes&);
std::string savina_astar(caf::actor_system&, const sizes&);
std::string savina_banking(caf::actor_system&, const sizes&);
std::string savina_barber(caf::actor_system&, const sizes&);
std::string savina_big(caf::actor_system&, const sizes&);
std::string savina_bitonicsort(caf::actor_system&, const sizes&);
std::string savina_bndbuffer(caf::actor_system&, const sizes&);
std::string savina_chameneos(caf::actor_system&, const sizes&);
std::string savina_cigsmok(caf::actor_system&, const sizes&);
std::string savina_concdict(caf::actor_system&, const sizes&);
std::string savina_concsll(caf::actor_system&, const sizes&);
std::string savina_count(caf::actor_system&, const sizes&);
std::string savina_facloc(caf::actor_system&, const sizes&);
std::string savina_filterbank(caf::actor_system&, const sizes&);
std::string savina_fjcreate(caf::actor_system&, const sizes&);
std::string savina_fjthrput(caf::actor_system&, const sizes&);
std::string savina_logmap(caf::actor_system&, const sizes&);
std::string savina_nqueenk(caf::actor_system&, const sizes&);
std::string savina_philosopher(caf::actor_system&, const sizes&);
std::string savina_piprecision(caf::actor_system&, const sizes&);
std::string savina_quicksort(caf::actor_system&, const sizes&);
std::string savina_radixsort(caf::actor_system&, const sizes&);
std::string savina_recmatmul(caf::actor_system&, const sizes&);
std::string savina_sieve(caf::actor_system&, const sizes&);
std::string savina_sor(caf::actor_system&, const sizes&);
std::string savina_trapezoid(caf::actor_system&, const sizes&);
std::string savina_uct(caf::actor_system&, const sizes&);
