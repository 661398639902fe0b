// Requests arrive by a schedule at clients, which ask servers in another process; a latency counts from the moment at
// which the request should have arrived. Sizes: 1, requests a second, requests, seed, bytes of a large message that is
// sent in each round (0 for none).
#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <thread>

#include "random.hpp"
#include "theaters/theater.hpp"

using namespace caf;

namespace {

constexpr int64_t clients = 64;
constexpr int64_t ahead = 20'000'000; // nanoseconds until the first request is due

int64_t now() {
  return std::chrono::steady_clock::now().time_since_epoch().count();
}

// In nanoseconds from the beginning: a Poisson process.
std::vector<int64_t> schedule(int64_t rate, int64_t requests, int64_t seed) {
  std::vector<int64_t> due;
  random_numbers random{seed};
  double at = 0;
  for (int64_t id = 0; id < requests; id++) {
    at -= std::log(1 - random.real()) / static_cast<double>(rate) * 1e9;
    due.push_back(static_cast<int64_t>(at));
  }
  return due;
}

struct client_state {
  std::vector<int64_t> latencies;
};

behavior client(stateful_actor<client_state>* self, actor server, size_t answers, actor main) {
  return {
    [=](hop_atom, int64_t id, int64_t due) { self->send(server, ask_atom::value, id, due); },
    [=](int64_t due, int64_t) {
      auto at = now();
      auto& latencies = self->state.latencies;
      latencies.push_back(at - due);
      if (latencies.size() < answers) return;
      self->send(main, latencies, at);
      self->send(server, stop_atom::value);
      self->quit();
    },
  };
}

actor create(scoped_actor& self, atom_value kind) {
  self->send(theaters()[0].gate, create_atom::value, kind, int64_t{0}, int64_t{0});
  actor made;
  self->receive([&](created_atom, int64_t, const actor& created) { made = created; });
  return made;
}

int64_t quantile(const std::vector<int64_t>& sorted, double part) {
  return sorted[static_cast<size_t>(std::ceil(part * static_cast<double>(sorted.size()))) - 1];
}

// Sends each request when it is due, and returns how late that was.
std::vector<int64_t> send_all(const std::vector<actor>& doors, const std::vector<int64_t>& due, int64_t began) {
  std::vector<int64_t> late;
  for (size_t id = 0; id < due.size(); id++) {
    auto at = began + due[id];
    auto time = now();
    while (time < at) time = now();
    late.push_back(time - at);
    anon_send(doors[id % doors.size()], hop_atom::value, static_cast<int64_t>(id), at);
  }
  return late;
}

} // namespace

behavior server(stateful_actor<server_state>* self) {
  return {
    [=](ask_atom, int64_t id, int64_t due) {
      auto value = ++self->state.table[id % keys_of_server];
      self->send(actor_cast<actor>(self->current_sender()), due, value);
    },
    [=](stop_atom) { self->quit(); },
  };
}

behavior scale(event_based_actor* self) {
  return {
    [=](weigh_atom weigh, const std::vector<char>& bytes) {
      int64_t sum = 0;
      for (auto each : bytes) sum += each;
      self->send(actor_cast<actor>(self->current_sender()), weigh, sum);
      self->quit();
    },
  };
}

std::string latency(actor_system& system, const sizes& sizes) {
  auto requests = sizes[2];
  auto bytes = static_cast<size_t>(sizes[4]);
  scoped_actor self{system};
  actor main = self;
  std::vector<actor> doors;
  for (int64_t number = 0; number < clients; number++) {
    auto answers = static_cast<size_t>((requests - number + clients - 1) / clients);
    doors.push_back(system.spawn(client, create(self, server_atom::value), answers, main));
  }
  if (bytes > 0) self->send(create(self, scale_atom::value), weigh_atom::value, std::vector<char>(bytes));
  auto due = schedule(sizes[1], requests, sizes[3]);
  auto began = now() + ahead;
  start_clock();
  auto late = send_all(doors, due, began);
  std::vector<int64_t> latencies;
  for (auto left = clients; left > 0; left--) {
    self->receive([&](const std::vector<int64_t>& some, int64_t) {
      latencies.insert(latencies.end(), some.begin(), some.end());
    });
  }
  stop_clock();
  if (bytes > 0) self->receive([](weigh_atom, int64_t) {});
  std::sort(latencies.begin(), latencies.end());
  std::sort(late.begin(), late.end());
  std::cerr << "latency " << quantile(latencies, 0.5) << " " << quantile(latencies, 0.99) << " "
            << quantile(latencies, 0.999) << " " << latencies.back() << " late " << quantile(late, 0.999) << std::endl;
  return call("latency", {sizes[0], sizes[1], sizes[2], sizes[3]}) + " = " + std::to_string(latencies.size());
}
