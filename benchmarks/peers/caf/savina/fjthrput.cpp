// Some actors get many messages, in turn, and compute a sine for each. Sizes: messages of each, actors.
#include <cmath>

#include "protocol.hpp"

using namespace caf;

namespace {

struct worker_state {
  int64_t handled = 0;
};

behavior worker(stateful_actor<worker_state>* self, int64_t messages, actor main) {
  return {
    [=](double angle) {
      auto sine = std::sin(angle);
      if (sine * sine <= 0) wrong("the square of a sine");
      if (++self->state.handled == messages) self->send(main, messages);
    },
  };
}

} // namespace

std::string savina_fjthrput(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  std::vector<actor> workers;
  for (int64_t i = 0; i < sizes[1]; i++) workers.push_back(system.spawn(worker, sizes[0], main));
  for (int64_t i = 0; i < sizes[0]; i++) for (auto& each : workers) self->send(each, 37.2);
  int64_t handled = 0;
  for (int64_t i = 0; i < sizes[1]; i++) self->receive([&](int64_t of_one) { handled += of_one; });
  return call("fjthrput", sizes) + " = " + std::to_string(handled);
}
