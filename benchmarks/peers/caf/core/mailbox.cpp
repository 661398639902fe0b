// Many actors write to one. Sizes: how many senders, and messages of each.
#include <algorithm>

#include "protocol.hpp"

using namespace caf;

namespace {

struct receiver_state {
  int64_t missing;
  int64_t received = 0;
};

behavior receiver(stateful_actor<receiver_state>* self, int64_t messages, actor main) {
  self->state.missing = messages;
  return {
    [=](int64_t) {
      auto& state = self->state;
      state.received++;
      if (--state.missing == 0) {
        self->send(main, state.received);
        self->quit();
      }
    },
  };
}

// Writes some of the messages, and tells itself to write the others, so that the receiver has its turn.
behavior sender(event_based_actor* self, actor receiver) {
  return {
    [=](int64_t messages) {
      auto now = std::min(messages, int64_t{1000});
      for (int64_t number = 0; number < now; number++) self->send(receiver, number);
      if (messages > now) self->send(self, messages - now);
      else self->quit();
    },
  };
}

} // namespace

std::string mailbox(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  auto box = system.spawn(receiver, sizes[0] * sizes[1], main);
  for (int64_t i = 0; i < sizes[0]; i++) self->send(system.spawn(sender, box), sizes[1]);
  std::string result;
  self->receive([&](int64_t received) { result = call("mailbox", sizes) + " = " + std::to_string(received); });
  return result;
}
