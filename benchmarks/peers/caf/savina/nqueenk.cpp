// In how many ways queens can stand on a board without attacking each other. A master deals boards to workers in turn;
// below boards with enough queens a worker searches alone. Sizes: workers, queens, how many are enough.
#include "protocol.hpp"

using namespace caf;

namespace {

// The column of the queen in each row, as far as it has queens.
using board = std::vector<int32_t>;

// The places of a row that no queen before it attacks, a bit for each.
uint32_t free_places(const board& queens, int32_t row, int32_t size) {
  uint32_t columns = 0, left = 0, right = 0;
  for (auto before = 0; before < row; before++) {
    auto queen = uint32_t{1} << queens[before];
    columns |= queen;
    left = (left | queen) << 1;
    right = (right | queen) >> 1;
  }
  return ((uint32_t{1} << size) - 1) & ~(columns | left | right);
}

int64_t solutions(board& queens, int32_t row) {
  auto size = static_cast<int32_t>(queens.size());
  if (row == size) return 1;
  int64_t found = 0;
  for (auto places = free_places(queens, row, size); places != 0; places &= places - 1) {
    queens[row] = __builtin_ctz(places);
    found += solutions(queens, row + 1);
  }
  return found;
}

behavior worker(event_based_actor* self, int32_t size, int32_t threshold, actor master) {
  return {
    [=](board& queens) {
      auto row = static_cast<int32_t>(queens.size());
      if (row == threshold) {
        queens.resize(size);
        self->send(master, solutions(queens, row));
        return;
      }
      for (auto places = free_places(queens, row, size); places != 0; places &= places - 1) {
        auto larger = queens;
        larger.push_back(__builtin_ctz(places));
        self->send(master, std::move(larger));
      }
      self->send(master, int64_t{0});
    },
    [=](stop_atom) { self->quit(); },
  };
}

struct master_state {
  std::vector<actor> workers;
  size_t next = 0;
  int64_t outstanding = 0;
  int64_t solutions = 0;
};

using master_actor = stateful_actor<master_state>;

void deal(master_actor* self, board queens) {
  auto& state = self->state;
  state.outstanding++;
  self->send(state.workers[state.next], std::move(queens));
  state.next = (state.next + 1) % state.workers.size();
}

behavior master(master_actor* self, int64_t workers, int32_t size, int32_t threshold, actor main) {
  for (int64_t i = 0; i < workers; i++)
    self->state.workers.push_back(self->spawn(worker, size, threshold, actor{self}));
  deal(self, {});
  return {
    [=](board& queens) { deal(self, std::move(queens)); },
    [=](int64_t found) {
      auto& state = self->state;
      state.solutions += found;
      if (--state.outstanding > 0) return;
      self->send(main, state.solutions);
      for (auto& each : state.workers) self->send(each, stop_atom::value);
      self->quit();
    },
  };
}

} // namespace

std::string savina_nqueenk(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(master, sizes[0], static_cast<int32_t>(sizes[1]), static_cast<int32_t>(sizes[2]), main);
  std::string result;
  self->receive([&](int64_t found) { result = call("nqueenk", sizes) + " = " + std::to_string(found); });
  return result;
}
