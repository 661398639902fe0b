// Successive over-relaxation on a square of cells, each an actor, which change in turn as on a chess board: each tells
// its neighbours when it has changed. The result is the sum of all cells. Sizes: length, iterations.
#include <array>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using start_atom = atom_constant<atom("start")>;
using cells = std::vector<actor>;

constexpr double omega = 1.25;

struct cell_state {
  double value;
  int64_t left;
  // Above, below, left and right of it, as far as there is anybody.
  cells neighbours;
  std::array<double, 4> around{};
  size_t neighbour_count = 0;
  size_t came = 0;
};

using cell_actor = stateful_actor<cell_state>;

void tell(cell_actor* self) {
  auto& state = self->state;
  for (uint32_t direction = 0; direction < 4; direction++) {
    auto& neighbour = state.neighbours[direction];
    // For the cell above, this one is the cell below.
    if (neighbour) self->send(neighbour, direction ^ 1, state.value);
  }
}

// Changes when all neighbours have, which may be before this cell knows them.
void change(cell_actor* self, uint64_t place, bool is_first, const actor& main) {
  auto& state = self->state;
  if (state.neighbours.empty() || state.came < state.neighbour_count || state.left == 0) return;
  state.came = 0;
  auto& around = state.around;
  if (state.neighbour_count == 4)
    state.value = omega / 4 * (around[0] + around[1] + around[2] + around[3]) + (1 - omega) * state.value;
  state.left--;
  if (is_first || state.left > 0) tell(self);
  if (state.left == 0) self->send(main, place, state.value);
}

behavior cell(cell_actor* self, uint64_t place, double value, bool is_first, int64_t iterations, actor main) {
  self->state.value = value;
  self->state.left = iterations;
  return {
    [=](uint32_t direction, double value) {
      self->state.around[direction] = value;
      self->state.came++;
      change(self, place, is_first, main);
    },
    [=](start_atom, const cells& neighbours) {
      self->state.neighbours = neighbours;
      for (auto& each : neighbours) if (each) self->state.neighbour_count++;
      if (!is_first) tell(self);
      change(self, place, is_first, main);
    },
    [=](stop_atom) { self->quit(); },
  };
}

} // namespace

std::string savina_sor(actor_system& system, const sizes& sizes) {
  uint64_t length = sizes[0], count = length * length;
  random_numbers random{10101010};
  std::vector<double> values;
  for (uint64_t place = 0; place < count; place++) values.push_back(random.real() * 1e-6);
  start_clock();
  scoped_actor self{system};
  actor main = self;
  cells all;
  for (uint64_t place = 0; place < count; place++) {
    auto is_first = (place / length + place % length) % 2 == 1;
    all.push_back(system.spawn(cell, place, values[place], is_first, sizes[1], main));
  }
  for (uint64_t place = 0; place < count; place++) {
    auto row = place / length, column = place % length;
    cells neighbours{row > 0 ? all[place - length] : nullptr, row < length - 1 ? all[place + length] : nullptr,
                     column > 0 ? all[place - 1] : nullptr, column < length - 1 ? all[place + 1] : nullptr};
    self->send(all[place], start_atom::value, std::move(neighbours));
  }
  for (uint64_t i = 0; i < count; i++) self->receive([&](uint64_t place, double value) { values[place] = value; });
  double sum = 0;
  for (auto value : values) sum += value;
  for (auto& each : all) self->send(each, stop_atom::value);
  return call("sor", sizes) + " = " + decimal(sum * 1'000'000);
}
