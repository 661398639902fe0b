// A binary tree of actors counts its leaves. Size: how deep the tree is.
#include "protocol.hpp"

using namespace caf;

namespace {

// An actor that returns no behavior is done. The one with two parts waits for the first, then for the second.
behavior spread(event_based_actor* self, int64_t depth, actor parent) {
  if (depth == 0) {
    self->send(parent, int64_t{1});
    return {};
  }
  self->spawn(spread, depth - 1, actor{self});
  self->spawn(spread, depth - 1, actor{self});
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

std::string creation(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(spread, sizes[0], main);
  std::string result;
  self->receive([&](int64_t leaves) { result = call("creation", sizes) + " = " + std::to_string(leaves); });
  return result;
}
