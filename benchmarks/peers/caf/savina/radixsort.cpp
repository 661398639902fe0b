// Numbers flow one by one through a chain of actors, one for each bit: it lets those without its bit pass and keeps the
// others until all have come. The result is the sum modulo the largest. Sizes: numbers, the largest, the seed.
#include "protocol.hpp"
#include "random.hpp"
#include "savina/sorted.hpp"

using namespace caf;

namespace {

struct digit_state {
  std::vector<int64_t> kept;
  int64_t came = 0;
};

behavior digit(stateful_actor<digit_state>* self, int64_t bit, int64_t count, actor next) {
  return {
    [=](int64_t number) {
      auto& state = self->state;
      if ((number & bit) == 0) self->send(next, number);
      else state.kept.push_back(number);
      if (++state.came == count) for (auto each : state.kept) self->send(next, each);
    },
  };
}

} // namespace

std::string savina_radixsort(actor_system& system, const sizes& sizes) {
  auto count = sizes[0], largest = sizes[1];
  auto numbers = random_numbers{sizes[2]}.longs(count, largest);
  start_clock();
  scoped_actor self{system};
  actor main = self;
  auto first = system.spawn(sorted, count, largest, main);
  int64_t bit = 1;
  while (2 * bit < largest) bit *= 2;
  for (; bit > 0; bit /= 2) first = system.spawn(digit, bit, count, first);
  for (auto each : numbers) self->send(first, each);
  std::string result;
  self->receive([&](int64_t sum) { result = call("radixsort", sizes) + " = " + std::to_string(sum); });
  return result;
}
