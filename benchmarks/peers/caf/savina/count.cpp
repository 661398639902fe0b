// One actor sends many messages to another one, and asks it then how many have come. Size: messages.
#include "protocol.hpp"

using namespace caf;

namespace {

using increment_atom = atom_constant<atom("increment")>;
using ask_atom = atom_constant<atom("ask")>;

struct counter_state {
  int64_t count = 0;
};

behavior counter(stateful_actor<counter_state>* self) {
  return {
    [=](increment_atom) { self->state.count++; },
    [=](ask_atom) { return self->state.count; },
  };
}

// Writes some of the messages, and tells itself to write the others, so that the counter has its turn.
behavior producer(event_based_actor* self, int64_t messages, actor counter, actor main) {
  self->send(self, messages);
  return {
    [=](int64_t left) {
      auto now = std::min(left, int64_t{1000});
      for (int64_t i = 0; i < now; i++) self->send(counter, increment_atom::value);
      if (left > now) {
        self->send(self, left - now);
      } else {
        send_as(main, counter, ask_atom::value);
        self->quit();
      }
    },
  };
}

} // namespace

std::string savina_count(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(producer, sizes[0], system.spawn(counter), main);
  int64_t count = 0;
  self->receive([&](int64_t answer) { count = answer; });
  if (count != sizes[0]) wrong("count: a message is lost");
  return call("count", sizes) + " = " + std::to_string(count);
}
