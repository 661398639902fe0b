// Two actors write to each other, one message at a time. Size: how many round trips.
#include "protocol.hpp"

using namespace caf;

namespace {

using ping_atom = atom_constant<atom("ping")>;
using pong_atom = atom_constant<atom("pong")>;

struct pinger_state {
  int64_t left;
  int64_t answered = 0;
};

behavior ponger(event_based_actor* self) {
  return {
    [](ping_atom) { return pong_atom::value; },
    [=](stop_atom) { self->quit(); },
  };
}

behavior pinger(stateful_actor<pinger_state>* self, int64_t trips, actor partner, actor main) {
  self->state.left = trips;
  self->send(partner, ping_atom::value);
  return {
    [=](pong_atom) {
      auto& state = self->state;
      state.answered++;
      if (--state.left > 0) {
        self->send(partner, ping_atom::value);
      } else {
        self->send(main, state.answered);
        self->send(partner, stop_atom::value);
        self->quit();
      }
    },
  };
}

} // namespace

std::string pingpong(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(pinger, sizes[0], system.spawn(ponger), main);
  std::string result;
  self->receive([&](int64_t answered) { result = call("pingpong", sizes) + " = " + std::to_string(answered); });
  return result;
}
