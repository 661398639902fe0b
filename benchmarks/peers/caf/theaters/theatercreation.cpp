// Asks the gate of another process for actors. Size: how many.
#include "theaters/theater.hpp"

using namespace caf;

behavior worker(event_based_actor* self, int64_t number) {
  return {
    [=](ask_atom) {
      self->send(actor_cast<actor>(self->current_sender()), number);
      self->quit();
    },
  };
}

std::string theatercreation(actor_system& system, const sizes& sizes) {
  auto count = sizes[0];
  scoped_actor self{system};
  std::vector<actor> workers(count);
  for (int64_t id = 0; id < count; id++) {
    self->send(theaters()[0].gate, create_atom::value, worker_atom::value, id, id);
  }
  for (auto left = count; left > 0; left--) {
    self->receive([&](created_atom, int64_t id, const actor& created) { workers[id] = created; });
  }
  stop_clock();
  for (auto& each : workers) self->send(each, ask_atom::value);
  int64_t sum = 0;
  for (auto left = count; left > 0; left--) self->receive([&](int64_t number) { sum += number; });
  return call("theatercreation", sizes) + " = " + std::to_string(sum);
}
