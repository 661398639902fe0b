// The end of a chain of actors that sort.
#pragma once

#include "protocol.hpp"

struct sorted_state {
  int64_t missing;
  int64_t last = 0;
  int64_t sum = 0;
};

// Sees that this many numbers ascend, and says what their sum is, modulo the largest.
inline caf::behavior sorted(caf::stateful_actor<sorted_state>* self, int64_t count, int64_t largest, caf::actor main) {
  self->state.missing = count;
  return {
    [=](int64_t number) {
      auto& state = self->state;
      if (number < state.last) wrong("the numbers do not ascend");
      state.last = number;
      state.sum = (state.sum + number) % largest;
      if (--state.missing == 0) self->send(main, state.sum);
    },
  };
}
