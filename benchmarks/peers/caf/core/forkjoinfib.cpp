// A tree of actors adds up a Fibonacci number down to a threshold; below it one actor computes alone. Sizes: which
// number, and the threshold.
#include "protocol.hpp"

using namespace caf;

namespace {

int64_t alone(int64_t n) {
  return n < 2 ? n : alone(n - 1) + alone(n - 2);
}

// An actor that returns no behavior is done. The one with two parts waits for the first, then for the second.
behavior fork(event_based_actor* self, int64_t n, int64_t threshold, actor parent) {
  if (n <= threshold) {
    self->send(parent, alone(n));
    return {};
  }
  self->spawn(fork, n - 1, threshold, actor{self});
  self->spawn(fork, n - 2, threshold, actor{self});
  return {
    [=](int64_t one) {
      self->become([=](int64_t other) {
        self->send(parent, one + other);
        self->quit();
      });
    },
  };
}

} // namespace

std::string forkjoinfib(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(fork, sizes[0], sizes[1], main);
  std::string result;
  self->receive([&](int64_t value) { result = call("forkjoinfib", sizes) + " = " + std::to_string(value); });
  return result;
}
