// A tree of actors adds up a Fibonacci number. Size: which number.
#include "protocol.hpp"

using namespace caf;

namespace {

// An actor that returns no behavior is done. The one with two parts waits for the first, then for the second.
behavior fib(event_based_actor* self, int64_t n, actor parent) {
  if (n <= 2) {
    self->send(parent, int64_t{1});
    return {};
  }
  self->spawn(fib, n - 1, actor{self});
  self->spawn(fib, n - 2, actor{self});
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

std::string fibonacci(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(fib, sizes[0], main);
  std::string result;
  self->receive([&](int64_t value) { result = call("fib", sizes) + " = " + std::to_string(value); });
  return result;
}
