// Many actors are made; each gets one message and computes a sine. Size: how many.
#include <cmath>

#include "protocol.hpp"

using namespace caf;

namespace {

behavior worker(event_based_actor* self, actor counter) {
  return {
    [=](double angle) {
      auto sine = std::sin(angle);
      if (sine * sine <= 0) wrong("the square of a sine");
      self->send(counter, ok_atom::value);
      self->quit();
    },
  };
}

struct counter_state {
  int64_t done = 0;
};

behavior counter(stateful_actor<counter_state>* self, int64_t actors, actor main) {
  return {
    [=](ok_atom) {
      if (++self->state.done < actors) return;
      self->send(main, actors);
      self->quit();
    },
  };
}

} // namespace

std::string savina_fjcreate(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  auto count = system.spawn(counter, sizes[0], main);
  for (int64_t i = 0; i < sizes[0]; i++) self->send(system.spawn(worker, count), 37.2);
  std::string result;
  self->receive([&](int64_t done) { result = call("fjcreate", sizes) + " = " + std::to_string(done); });
  return result;
}
