// The sleeping barber: customers come to a waiting room one after the other; a full room sends them away, and they come
// again. Sizes: customers, chairs, up to how many random numbers lie between two customers, up to how many make a
// haircut.
#include <deque>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using come_atom = atom_constant<atom("come")>;
using enter_atom = atom_constant<atom("enter")>;
using full_atom = atom_constant<atom("full")>;
using sit_atom = atom_constant<atom("sit")>;
using begin_atom = atom_constant<atom("begin")>;
using cut_atom = atom_constant<atom("cut")>;
using done_atom = atom_constant<atom("done")>;
using next_atom = atom_constant<atom("next")>;
using ask_atom = atom_constant<atom("ask")>;

struct barber_state {
  busy_wait haircut;
  int64_t haircuts = 0;
};

// Cuts one customer's hair at a time.
behavior barber(stateful_actor<barber_state>* self, int64_t cutting) {
  self->state.haircut = busy_wait{cutting};
  return {
    [=](cut_atom, const actor& customer) {
      self->send(customer, begin_atom::value);
      self->state.haircut.pass();
      self->state.haircuts++;
      self->send(customer, done_atom::value);
      return next_atom::value;
    },
    [=](ask_atom) {
      if (self->state.haircut.drawn() == 0) wrong("barber: no time went by");
      return self->state.haircuts;
    },
  };
}

struct room_state {
  std::deque<actor> waiting;
  bool asleep = true;
};

// Has some chairs, and knows whether the barber sleeps.
behavior room(stateful_actor<room_state>* self, size_t chairs, actor barber) {
  return {
    [=](enter_atom, const actor& customer) {
      auto& state = self->state;
      if (state.waiting.size() == chairs) {
        self->send(customer, full_atom::value);
      } else if (state.asleep) {
        state.asleep = false;
        self->send(barber, cut_atom::value, customer);
      } else {
        state.waiting.push_back(customer);
        self->send(customer, sit_atom::value);
      }
    },
    [=](next_atom) {
      auto& state = self->state;
      state.asleep = state.waiting.empty();
      if (state.asleep) return;
      self->send(barber, cut_atom::value, std::move(state.waiting.front()));
      state.waiting.pop_front();
    },
  };
}

behavior customer(event_based_actor* self, actor street) {
  return {
    [=](full_atom full) { self->send(street, full, actor{self}); },
    [](sit_atom) {},
    [](begin_atom) {},
    [=](done_atom done) {
      self->send(street, done);
      self->quit();
    },
  };
}

struct street_state {
  busy_wait way;
  int64_t coming;
  int64_t unshorn;
};

// Lets customers come, and knows when the last one has gone home.
behavior street(stateful_actor<street_state>* self, int64_t customers, int64_t production, actor room, actor main) {
  self->state = {busy_wait{production}, customers, customers};
  self->send(self, come_atom::value);
  return {
    [=](come_atom come) {
      if (self->state.coming-- == 0) return;
      self->send(room, enter_atom::value, self->spawn(customer, actor{self}));
      self->state.way.pass();
      self->send(self, come);
    },
    [=](full_atom, const actor& customer) { self->send(room, enter_atom::value, customer); },
    [=](done_atom) {
      if (--self->state.unshorn > 0) return;
      self->send(main, self->state.way.drawn());
      self->quit();
    },
  };
}

} // namespace

std::string savina_barber(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  auto scissors = system.spawn(barber, sizes[3]);
  system.spawn(street, sizes[0], sizes[2], system.spawn(room, sizes[1], scissors), main);
  self->receive([](uint64_t) {});
  stop_clock();
  std::string result;
  self->request(scissors, infinite, ask_atom::value)
    .receive([&](int64_t haircuts) { result = call("barber", sizes) + " = " + std::to_string(haircuts); },
             [](error&) { wrong("the barber is gone"); });
  return result;
}
