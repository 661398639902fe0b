// Creatures meet two by two in a mall and change their colours: the one that waited meets the visitor, and tells it
// what it becomes. Sizes: creatures, meetings.
#include "protocol.hpp"

using namespace caf;

namespace {

using enter_atom = atom_constant<atom("enter")>;
using meet_atom = atom_constant<atom("meet")>;
using become_atom = atom_constant<atom("become")>;
using fade_atom = atom_constant<atom("fade")>;

using colour = uint8_t;

// The colour that both of two take on.
colour complement(colour mine, colour other) {
  return mine == other ? mine : 3 - mine - other;
}

struct mall_state {
  int64_t creatures;
  int64_t meetings;
  int64_t met = 0;
  actor waiting;
};

behavior mall(stateful_actor<mall_state>* self, int64_t creatures, int64_t meetings, actor main) {
  self->state.creatures = creatures;
  self->state.meetings = meetings;
  return {
    [=](enter_atom, colour appearance) {
      auto& state = self->state;
      auto visitor = actor_cast<actor>(self->current_sender());
      if (state.meetings == 0) {
        self->send(visitor, fade_atom::value);
      } else if (!state.waiting) {
        state.waiting = std::move(visitor);
      } else {
        state.meetings--;
        self->send(state.waiting, meet_atom::value, visitor, appearance);
        state.waiting = nullptr;
      }
    },
    [=](int64_t count) {
      auto& state = self->state;
      state.met += count;
      if (--state.creatures == 0) self->send(main, state.met);
    },
  };
}

struct creature_state {
  colour appearance;
  int64_t met = 0;
};

using creature_actor = stateful_actor<creature_state>;

void turn(creature_actor* self, colour both, const actor& mall) {
  self->state.appearance = both;
  self->state.met++;
  self->send(mall, enter_atom::value, both);
}

behavior creature(creature_actor* self, colour appearance, actor mall) {
  self->state.appearance = appearance;
  self->send(mall, enter_atom::value, appearance);
  return {
    [=](meet_atom, const actor& visitor, colour other) {
      auto both = complement(self->state.appearance, other);
      self->send(visitor, become_atom::value, both);
      turn(self, both, mall);
    },
    [=](become_atom, colour both) { turn(self, both, mall); },
    [=](fade_atom) {
      self->send(mall, self->state.met);
      self->quit();
    },
  };
}

} // namespace

std::string savina_chameneos(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  auto place = system.spawn(mall, sizes[0], sizes[1], main);
  for (int64_t i = 0; i < sizes[0]; i++) system.spawn(creature, static_cast<colour>(i % 3), place);
  int64_t met = 0;
  self->receive([&](int64_t all) { met = all; });
  if (met != 2 * sizes[1]) wrong("chameneos: a meeting is lost");
  return call("chameneos", sizes) + " = " + std::to_string(met);
}
