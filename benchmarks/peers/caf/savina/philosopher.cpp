// Dining philosophers: an arbiter lends the two forks that each needs to eat, or refuses, and is asked again. Sizes:
// philosophers, meals of each.
#include "protocol.hpp"

using namespace caf;

namespace {

using hungry_atom = atom_constant<atom("hungry")>;
using eat_atom = atom_constant<atom("eat")>;
using refused_atom = atom_constant<atom("refused")>;
using done_atom = atom_constant<atom("done")>;

struct arbiter_state {
  std::vector<bool> in_use;
};

// Has a fork between each two seats.
behavior arbiter(stateful_actor<arbiter_state>* self, uint32_t seats) {
  self->state.in_use.resize(seats);
  return {
    [=](hungry_atom, uint32_t seat) {
      auto& in_use = self->state.in_use;
      auto right = (seat + 1) % seats;
      auto lends = !in_use[seat] && !in_use[right];
      if (lends) in_use[seat] = in_use[right] = true;
      auto guest = actor_cast<actor>(self->current_sender());
      if (lends) self->send(guest, eat_atom::value);
      else self->send(guest, refused_atom::value);
    },
    [=](done_atom, uint32_t seat) {
      self->state.in_use[seat] = false;
      self->state.in_use[(seat + 1) % seats] = false;
    },
  };
}

struct guest_state {
  int64_t eaten = 0;
};

behavior guest(stateful_actor<guest_state>* self, uint32_t seat, int64_t meals, actor arbiter, actor main) {
  self->send(arbiter, hungry_atom::value, seat);
  return {
    [=](refused_atom) { self->send(arbiter, hungry_atom::value, seat); },
    [=](eat_atom) {
      self->send(arbiter, done_atom::value, seat);
      if (++self->state.eaten < meals) {
        self->send(arbiter, hungry_atom::value, seat);
      } else {
        self->send(main, meals);
        self->quit();
      }
    },
  };
}

} // namespace

std::string savina_philosopher(actor_system& system, const sizes& sizes) {
  auto seats = static_cast<uint32_t>(sizes[0]);
  scoped_actor self{system};
  actor main = self;
  auto table = system.spawn(arbiter, seats);
  for (uint32_t seat = 0; seat < seats; seat++) system.spawn(guest, seat, sizes[1], table, main);
  int64_t eaten = 0;
  for (uint32_t i = 0; i < seats; i++) self->receive([&](int64_t meals) { eaten += meals; });
  return call("philosopher", sizes) + " = " + std::to_string(eaten);
}
