// Cigarette smokers: an arbiter gives one of them at random what it lacks; when the smoker has begun to smoke, the next
// one gets something. To smoke is to draw random numbers; the result is their sum. Sizes: cigarettes, smokers.
#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using smoke_atom = atom_constant<atom("smoke")>;
using begun_atom = atom_constant<atom("begun")>;
using ask_atom = atom_constant<atom("ask")>;

struct smoker_state {
  uint64_t drawn = 0;
  int64_t smoked = 0;
};

behavior smoker(stateful_actor<smoker_state>* self, actor arbiter) {
  return {
    [=](smoke_atom, int64_t draws) {
      self->send(arbiter, begun_atom::value);
      auto& state = self->state;
      for (; draws > 0; draws--) {
        state.drawn = state.drawn * 0x5DEECE66D + 11; // of which 48 bits count; no lower one depends on a higher
        state.smoked += state.drawn >> 17 & INT32_MAX;
      }
    },
    [=](ask_atom) {
      self->quit();
      return self->state.smoked;
    },
  };
}

struct arbiter_state {
  random_numbers random{0};
  std::vector<actor> smokers;
  int64_t left;
  int64_t smoked = 0;
};

using arbiter_actor = stateful_actor<arbiter_state>;

void give(arbiter_actor* self) {
  auto& state = self->state;
  auto draws = state.random.integer(1000) + 10;
  self->send(state.smokers[state.random.integer(state.smokers.size())], smoke_atom::value, draws);
}

behavior arbiter(arbiter_actor* self, int64_t cigarettes, int64_t smokers, actor main) {
  auto& state = self->state;
  state.random = random_numbers{cigarettes * smokers};
  state.left = cigarettes;
  for (int64_t i = 0; i < smokers; i++) state.smokers.push_back(self->spawn(smoker, actor{self}));
  give(self);
  return {
    [=](begun_atom) {
      auto& state = self->state;
      if (--state.left > 0) give(self);
      else for (auto& each : state.smokers) self->send(each, ask_atom::value);
    },
    [=](int64_t smoked) {
      auto& state = self->state;
      state.smoked += smoked;
      state.smokers.pop_back();
      if (!state.smokers.empty()) return;
      self->send(main, state.smoked);
      self->quit();
    },
  };
}

} // namespace

std::string savina_cigsmok(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(arbiter, sizes[0], sizes[1], main);
  std::string result;
  self->receive([&](int64_t smoked) { result = call("cigsmok", sizes) + " = " + std::to_string(smoked); });
  return result;
}
