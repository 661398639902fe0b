// A number travels around a ring of actors and decreases by one at each hop. Sizes: actors, hops.
#include "protocol.hpp"

using namespace caf;

namespace {

behavior place(event_based_actor* self, int64_t number, actor next, actor main) {
  return {
    [=](int64_t left) {
      if (left > 0) {
        self->send(next, left - 1);
      } else {
        self->send(main, number);
        self->send(next, stop_atom::value);
        self->quit();
      }
    },
    [=](stop_atom stop) {
      self->send(next, stop);
      self->quit();
    },
  };
}

// The last place learns from a message which one is the first.
behavior last_place(event_based_actor* self, int64_t number, actor main) {
  return {
    [=](actor first) { self->become(place(self, number, first, main)); },
  };
}

std::string send_round(const std::string& name, actor_system& system, const sizes& sizes) {
  auto places = sizes[0];
  auto hops = sizes[1];
  scoped_actor self{system};
  actor main = self;
  auto last = system.spawn(last_place, places, main);
  auto first = last;
  for (auto number = places - 1; number > 0; number--) first = system.spawn(place, number, first, main);
  self->send(last, first);
  self->send(first, hops);
  std::string result;
  self->receive([&](int64_t number) { result = call(name, sizes) + " = " + std::to_string(number); });
  return result;
}

} // namespace

std::string ring(actor_system& system, const sizes& sizes) {
  return send_round("ring", system, sizes);
}

// Savina's is the same.
std::string threadring(actor_system& system, const sizes& sizes) {
  return send_round("threadring", system, sizes);
}
