// Many actors keep a number each; then each is asked for it, a thousand at a time. Size: how many.
#include <algorithm>

#include "protocol.hpp"

using namespace caf;

namespace {

using number_atom = atom_constant<atom("number")>;

behavior keep(event_based_actor* self, int64_t number) {
  return {
    [=](number_atom) {
      self->quit();
      return number;
    },
  };
}

} // namespace

std::string idle(actor_system& system, const sizes& sizes) {
  auto count = sizes[0];
  std::vector<actor> actors;
  for (int64_t number = 0; number < count; number++) actors.push_back(system.spawn(keep, number));
  scoped_actor self{system};
  int64_t sum = 0;
  for (int64_t from = 0; from < count; from += 1000) {
    auto to = std::min(from + 1000, count);
    for (auto i = from; i < to; i++) self->send(actors[i], number_atom::value);
    for (auto i = from; i < to; i++) self->receive([&](int64_t number) { sum += number; });
  }
  return call("idle", sizes) + " = " + std::to_string(sum);
}
