#include "theaters/theater.hpp"

#include <algorithm>
#include <iostream>
#include <map>

#include "caf/io/all.hpp"
#include "caf/openssl/all.hpp"

using namespace caf;

namespace {

std::vector<theater> all;

class configuration : public actor_system_config {
public:
  explicit configuration(const std::string& keys) {
    load<io::middleman>();
    if (keys.empty()) return;
    load<openssl::manager>();
    openssl_certificate = keys + "/theater.crt";
    openssl_key = keys + "/theater.key";
    openssl_cafile = keys + "/authority.crt";
  }
};

const std::map<std::string, program> programs = {
  {"theaterrings", theaterrings},
  {"theatercreation", theatercreation},
  {"latency", latency},
};

bool is_host(const std::string& word) {
  return word.find('.') != std::string::npos;
}

uint16_t port_of(const std::string& word) {
  return static_cast<uint16_t>(std::stoul(word));
}

void serve(actor_system& system, bool secure, const std::string& host, uint16_t port) {
  auto here = system.spawn(gate, secure);
  auto published = secure ? openssl::publish(here, port, host.c_str()) : system.middleman().publish(here, port, host.c_str());
  if (!published) wrong("caf: " + system.render(published.error()));
  std::cout << "ready" << std::endl;
  system.await_all_actors_done(); // which is never: the process is ended from outside
}

// Each pair of theaters is connected once, so that no message takes a way through this process.
void connect(actor_system& system) {
  scoped_actor self{system};
  for (auto from = all.begin(); from != all.end(); from++) {
    for (auto to = from + 1; to != all.end(); to++) {
      self->send(from->gate, connect_atom::value, to->host, to->port);
      self->receive([](done_atom) {});
    }
  }
}

} // namespace

const std::vector<theater>& theaters() {
  return all;
}

bool has_theaters(const std::vector<std::string>& words) {
  return std::any_of(words.begin(), words.end(), is_host);
}

actor find_gate(actor_system& system, bool secure, const std::string& host, uint16_t port) {
  auto found = secure ? openssl::remote_actor(system, host, port) : system.middleman().remote_actor(host, port);
  if (!found) wrong("caf: " + host + ":" + std::to_string(port) + ": " + system.render(found.error()));
  return *found;
}

int run_with_theaters(const std::string& keys, const std::vector<std::string>& words) {
  auto found = programs.find(words[0]);
  if (found == programs.end()) {
    std::cerr << "caf: no program with theaters: " << words[0] << std::endl;
    return 3;
  }
  configuration config{keys};
  actor_system system{config};
  bool secure = !keys.empty();
  if (words[1] == "theater") {
    serve(system, secure, words[2], port_of(words[3]));
    return 0;
  }
  auto host = std::find_if(words.begin(), words.end(), is_host);
  for (auto port = host + 1; port != words.end(); port++) {
    all.push_back({*host, port_of(*port), find_gate(system, secure, *host, port_of(*port))});
  }
  connect(system);
  sizes numbers;
  for (auto word = words.begin() + 1; word != host; word++) numbers.push_back(std::stoll(*word));
  play(system, found->second, numbers, [] {});
  all.clear();
  return 0;
}

behavior gate(event_based_actor* self, bool secure) {
  return {
    [=](create_atom, atom_value kind, int64_t id, int64_t number) {
      auto& system = self->system();
      actor created = kind == place_atom::value ? system.spawn(place, number)
        : kind == worker_atom::value ? system.spawn(worker, number)
        : kind == scale_atom::value ? system.spawn(scale)
        : system.spawn(server);
      self->send(actor_cast<actor>(self->current_sender()), created_atom::value, id, created);
    },
    [=](connect_atom, const std::string& host, uint16_t port) {
      find_gate(self->system(), secure, host, port);
      self->send(actor_cast<actor>(self->current_sender()), done_atom::value);
    },
  };
}
