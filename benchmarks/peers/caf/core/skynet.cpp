// Every actor spawns ten others, until there are enough leaves; the leaves' numbers are added up. Size: how many
// leaves, a power of ten.
#include "protocol.hpp"

using namespace caf;

namespace {

struct skynet_state {
  int missing = 10;
  int64_t sum = 0;
};

// An actor that returns no behavior is done.
behavior node(stateful_actor<skynet_state>* self, int64_t number, int64_t leaves, actor parent) {
  if (leaves == 1) {
    self->send(parent, number);
    return {};
  }
  auto each = leaves / 10;
  for (auto part = 0; part < 10; part++) self->spawn(node, number + part * each, each, actor{self});
  return {
    [=](int64_t part) {
      auto& state = self->state;
      state.sum += part;
      if (--state.missing == 0) {
        self->send(parent, state.sum);
        self->quit();
      }
    },
  };
}

} // namespace

std::string skynet(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(node, int64_t{0}, sizes[0], main);
  std::string result;
  self->receive([&](int64_t sum) { result = call("skynet", sizes) + " = " + std::to_string(sum); });
  return result;
}
