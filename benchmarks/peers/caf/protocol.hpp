// What all programs share: their arguments, their rounds and the line a round prints.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "caf/all.hpp"

using sizes = std::vector<int64_t>;

// One round: it spawns its actors, waits for their result and says what it is.
using program = std::string (*)(caf::actor_system&, const sizes&);

// Says what is wrong and ends the process.
[[noreturn]] void wrong(const std::string& what);

// Puts numbers into a text: name(1, 2, 3).
std::string call(const std::string& name, const sizes& numbers);

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
