// Creatures meet in a mall and change their colours, first three of them, then ten. Size: how many meetings.
#include <iostream>
#include <numeric>

#include "protocol.hpp"

using namespace caf;

namespace {

using over_atom = atom_constant<atom("over")>;
using arrived_atom = atom_constant<atom("arrived")>;
using meet_atom = atom_constant<atom("meet")>;

// Colours are numbers of one byte, so that CAF can put them into messages as they are.
using colour = uint8_t;
constexpr colour blue = 0;
constexpr colour red = 1;
constexpr colour yellow = 2;

// The colour that a creature takes on when it meets another.
colour complement(colour mine, colour other) {
  return mine == other ? mine : blue + red + yellow - mine - other;
}

struct arrival {
  actor creature;
  uint32_t name;
  colour appearance;
};

struct mall_state {
  int64_t meetings;
  size_t creatures;
  bool waiting = false;
  arrival first;
};

behavior mall(stateful_actor<mall_state>* self, int64_t meetings, size_t creatures) {
  self->state.meetings = meetings;
  self->state.creatures = creatures;
  return {
    [=](arrived_atom, uint32_t name, colour appearance) {
      auto& state = self->state;
      auto creature = actor_cast<actor>(self->current_sender());
      if (state.meetings == 0) {
        self->send(creature, over_atom::value);
        if (--state.creatures == 0) self->quit();
      } else if (state.waiting) {
        state.meetings--;
        state.waiting = false;
        self->send(state.first.creature, meet_atom::value, name, appearance);
        self->send(creature, meet_atom::value, state.first.name, state.first.appearance);
        state.first.creature = nullptr;
      } else {
        state.waiting = true;
        state.first = {creature, name, appearance};
      }
    },
  };
}

struct creature_state {
  colour appearance;
  int64_t met = 0;
};

behavior creature(stateful_actor<creature_state>* self, uint32_t name, colour appearance, actor mall, actor main) {
  self->state.appearance = appearance;
  self->send(mall, arrived_atom::value, name, appearance);
  return {
    [=](meet_atom, uint32_t other, colour others) {
      if (other == name) wrong("a creature met itself");
      auto& state = self->state;
      state.appearance = complement(state.appearance, others);
      state.met++;
      self->send(mall, arrived_atom::value, name, state.appearance);
    },
    [=](over_atom) {
      self->send(main, self->state.met);
      self->quit();
    },
  };
}

using counts = std::vector<int64_t>;

// How many meetings each creature has had.
counts meet(actor_system& system, int64_t meetings, const std::vector<colour>& colours) {
  scoped_actor self{system};
  actor main = self;
  auto place = system.spawn(mall, meetings, colours.size());
  for (uint32_t name = 0; name < colours.size(); name++) system.spawn(creature, name, colours[name], place, main);
  counts met;
  for (size_t i = 0; i < colours.size(); i++) self->receive([&](int64_t count) { met.push_back(count); });
  return met;
}

int64_t sum(const counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), int64_t{0});
}

} // namespace

std::string chameneos(actor_system& system, const sizes& sizes) {
  auto few = meet(system, sizes[0], {blue, red, yellow});
  auto many = meet(system, sizes[0], {blue, red, yellow, red, yellow, blue, red, yellow, red, blue});
  std::cerr << "met " << deep_to_string(few) << " " << deep_to_string(many) << std::endl;
  return call("chameneos", sizes) + " = " + std::to_string(sum(few)) + " + " + std::to_string(sum(many));
}
