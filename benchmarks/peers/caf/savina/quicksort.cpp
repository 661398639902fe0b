// Actors sort numbers: each divides its own by the middle one, has two actors sort the smaller and the larger ones, and
// puts all together; few are sorted at once. The result is the sum modulo the largest. Sizes: numbers, the largest, how
// many are few, the seed.
#include <algorithm>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using smaller_atom = atom_constant<atom("smaller")>;
using larger_atom = atom_constant<atom("larger")>;
using numbers = std::vector<int64_t>;

struct sorter_state {
  numbers all;
  int parts = 0;
};

using sorter_actor = stateful_actor<sorter_state>;

behavior sorter(sorter_actor* self, size_t threshold, atom_value which, actor parent);

template <class Atom>
void sort_part(sorter_actor* self, size_t threshold, Atom which, numbers part) {
  self->send(self->spawn(sorter, threshold, which, actor{self}), std::move(part));
}

// Keeps as many numbers as there are; those in the middle are in their place.
void divide(sorter_actor* self, size_t threshold) {
  auto& all = self->state.all;
  auto pivot = all[all.size() / 2];
  numbers smaller, larger;
  for (auto number : all) {
    if (number < pivot) smaller.push_back(number);
    else if (number > pivot) larger.push_back(number);
  }
  std::fill(all.begin() + smaller.size(), all.end() - larger.size(), pivot);
  sort_part(self, threshold, smaller_atom::value, std::move(smaller));
  sort_part(self, threshold, larger_atom::value, std::move(larger));
}

void put(sorter_actor* self, const numbers& part, size_t place, atom_value which, const actor& parent) {
  auto& state = self->state;
  std::copy(part.begin(), part.end(), state.all.begin() + place);
  if (++state.parts < 2) return;
  self->send(parent, which, std::move(state.all));
  self->quit();
}

// Says of its sorted numbers which part they are.
behavior sorter(sorter_actor* self, size_t threshold, atom_value which, actor parent) {
  return {
    [=](numbers& mine) {
      if (mine.size() > threshold) {
        self->state.all = std::move(mine);
        divide(self, threshold);
      } else {
        std::sort(mine.begin(), mine.end());
        self->send(parent, which, std::move(mine));
        self->quit();
      }
    },
    [=](smaller_atom, const numbers& part) { put(self, part, 0, which, parent); },
    [=](larger_atom, const numbers& part) { put(self, part, self->state.all.size() - part.size(), which, parent); },
  };
}

} // namespace

std::string savina_quicksort(actor_system& system, const sizes& sizes) {
  auto all = random_numbers{sizes[3]}.longs(sizes[0], sizes[1]);
  start_clock();
  scoped_actor self{system};
  actor main = self;
  self->send(system.spawn(sorter, sizes[2], smaller_atom::value, main), std::move(all));
  numbers sorted;
  self->receive([&](smaller_atom, numbers& numbers) { sorted = std::move(numbers); });
  stop_clock();
  if (sorted.size() != static_cast<size_t>(sizes[0]) || !std::is_sorted(sorted.begin(), sorted.end()))
    wrong("quicksort: the numbers are not sorted");
  int64_t sum = 0;
  for (auto number : sorted) sum = (sum + number) % sizes[1];
  return call("quicksort", sizes) + " = " + std::to_string(sum);
}
