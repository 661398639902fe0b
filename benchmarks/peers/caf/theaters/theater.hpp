// Programs whose actors are in several processes: PROGRAM theater HOST PORT is a process that others use, and
// PROGRAM SIZES... ROUNDS HOST PORT... the one that uses them.
#pragma once

#include "protocol.hpp"

using create_atom = caf::atom_constant<caf::atom("create")>;
using created_atom = caf::atom_constant<caf::atom("created")>;
using connect_atom = caf::atom_constant<caf::atom("connect")>;
using done_atom = caf::atom_constant<caf::atom("done")>;
using follow_atom = caf::atom_constant<caf::atom("follow")>;
using hop_atom = caf::atom_constant<caf::atom("hop")>;
using ask_atom = caf::atom_constant<caf::atom("ask")>;
using weigh_atom = caf::atom_constant<caf::atom("weigh")>;

using place_atom = caf::atom_constant<caf::atom("place")>;
using worker_atom = caf::atom_constant<caf::atom("worker")>;
using server_atom = caf::atom_constant<caf::atom("server")>;
using scale_atom = caf::atom_constant<caf::atom("scale")>;

// The actors that create others in their processes, and where they are. Set before a program of several processes runs.
struct theater {
  std::string host;
  uint16_t port;
  caf::actor gate;
};

const std::vector<theater>& theaters();

// Whether the words name a program of several processes: a word with a point is a host.
bool has_theaters(const std::vector<std::string>& words);

// Runs such a program. The folder has keys for TLS; none, if it is empty. Returns the status of the process.
int run_with_theaters(const std::string& keys, const std::vector<std::string>& words);

std::string theaterrings(caf::actor_system&, const sizes&);
std::string theatercreation(caf::actor_system&, const sizes&);
std::string latency(caf::actor_system&, const sizes&);

// The actors of a theater.
caf::behavior gate(caf::event_based_actor*, bool secure);
caf::behavior place(caf::event_based_actor*, int64_t number);
caf::behavior worker(caf::event_based_actor*, int64_t number);
caf::behavior scale(caf::event_based_actor*);

constexpr int64_t keys_of_server = 4096;

struct server_state {
  std::vector<int64_t> table = std::vector<int64_t>(keys_of_server);
};

caf::behavior server(caf::stateful_actor<server_state>*);

// Returns the actor that a theater publishes there.
caf::actor find_gate(caf::actor_system&, bool secure, const std::string& host, uint16_t port);
