// Numbers flow one by one through a sorting network, in which each step is an actor. The result is their sum, modulo
// the largest. Sizes: numbers, a power of two; the largest, the seed.
#include "protocol.hpp"
#include "random.hpp"
#include "savina/sorted.hpp"

using namespace caf;

namespace {

struct step_state {
  std::vector<int64_t> held;
  int64_t position = 0;
};

// Behind the last step for a length the numbers ascend and descend in turn, in runs of that length. This step compares
// each two numbers that are so far apart. Of such a pair it holds the first one until the second comes.
behavior step(stateful_actor<step_state>* self, int64_t length, int64_t distance, actor next) {
  self->state.held.resize(distance);
  return {
    [=](int64_t number) {
      auto& state = self->state;
      auto place = state.position % (2 * distance);
      if (place < distance) {
        state.held[place] = number;
      } else {
        auto& held = state.held[place - distance];
        auto ascends = (state.position & length) == 0;
        if ((held <= number) == ascends) std::swap(held, number);
        self->send(next, number);
      }
      if (place == 2 * distance - 1) for (auto each : state.held) self->send(next, each);
      state.position++;
    },
  };
}

} // namespace

std::string savina_bitonicsort(actor_system& system, const sizes& sizes) {
  auto numbers = random_numbers{sizes[2]}.longs(sizes[0], sizes[1]);
  start_clock();
  scoped_actor self{system};
  actor main = self;
  auto first = system.spawn(sorted, sizes[0], sizes[1], main);
  for (auto length = sizes[0]; length > 1; length /= 2)
    for (int64_t distance = 1; distance < length; distance *= 2) first = system.spawn(step, length, distance, first);
  for (auto each : numbers) self->send(first, each);
  std::string result;
  self->receive([&](int64_t sum) { result = call("bitonicsort", sizes) + " = " + std::to_string(sum); });
  return result;
}
