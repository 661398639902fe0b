// All shortest paths, by the algorithm of Floyd and Warshall on a matrix that is cut into blocks, an actor each. The
// result is the sum of all distances. Sizes: nodes, length of a block, longest edge.
#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using start_atom = atom_constant<atom("start")>;
using row_atom = atom_constant<atom("row")>;
using column_atom = atom_constant<atom("column")>;

using line = std::vector<int32_t>;
using matrix = std::vector<line>;
using blocks = std::vector<actor>;

struct block_state {
  size_t i, j, step = 0;
  bool started = false;
  matrix distances, rows, columns;
  blocks beside, above;
};

using block_actor = stateful_actor<block_state>;

// Sends what this block has for the next step to those that need it.
void share(block_actor* self) {
  auto& state = self->state;
  auto length = state.distances.size(), inner = state.step % length;
  auto step = static_cast<uint64_t>(state.step);
  if (state.step / length == state.i) {
    auto row = make_message(row_atom::value, step, state.distances[inner]);
    for (auto& each : state.above) self->send(each, row);
  }
  if (state.step / length == state.j) {
    line piece;
    for (auto& row : state.distances) piece.push_back(row[inner]);
    auto column = make_message(column_atom::value, step, std::move(piece));
    for (auto& each : state.beside) self->send(each, column);
  }
}

void shorten(matrix& distances, const line& row, const line& column) {
  for (size_t from = 0; from < column.size(); from++) {
    auto way = column[from];
    auto& distance = distances[from];
    for (size_t to = 0; to < row.size(); to++) distance[to] = std::min(distance[to], way + row[to]);
  }
}

// Step k looks for shorter ways through node k: it takes row k and column k, as they are after the step before.
void go_on(block_actor* self, const actor& main) {
  auto& state = self->state;
  while (state.started && state.step < state.rows.size() && !state.rows[state.step].empty()
         && !state.columns[state.step].empty()) {
    shorten(state.distances, state.rows[state.step], state.columns[state.step]);
    state.rows[state.step] = {};
    state.columns[state.step] = {};
    if (++state.step < state.rows.size()) {
      share(self);
    } else {
      int64_t sum = 0;
      for (auto& row : state.distances) for (auto distance : row) sum += distance;
      self->send(main, sum);
      self->quit();
    }
  }
}

// Pieces may arrive early, even before the block starts.
behavior block(block_actor* self, size_t i, size_t j, size_t nodes, const matrix& distances, actor main) {
  auto& state = self->state;
  state.i = i;
  state.j = j;
  state.distances = distances;
  state.rows.resize(nodes);
  state.columns.resize(nodes);
  return {
    [=](row_atom, uint64_t step, const line& piece) {
      self->state.rows[step] = piece;
      go_on(self, main);
    },
    [=](column_atom, uint64_t step, const line& piece) {
      self->state.columns[step] = piece;
      go_on(self, main);
    },
    [=](start_atom, const blocks& beside, const blocks& above) {
      self->state.beside = beside;
      self->state.above = above;
      self->state.started = true;
      share(self);
      go_on(self, main);
    },
  };
}

matrix graph(int64_t nodes, int64_t longest) {
  random_numbers random{nodes};
  matrix distances(nodes, line(nodes));
  for (int64_t from = 0; from < nodes; from++)
    for (int64_t to = 0; to < nodes; to++)
      if (from != to) distances[from][to] = static_cast<int32_t>(random.integer(longest) + 1);
  return distances;
}

matrix part(const matrix& distances, size_t row, size_t column, size_t length) {
  matrix part;
  for (auto i = row; i < row + length; i++) {
    auto from = distances[i].begin() + column;
    part.emplace_back(from, from + length);
  }
  return part;
}

} // namespace

std::string savina_apsp(actor_system& system, const sizes& sizes) {
  size_t nodes = sizes[0], length = sizes[1], side = nodes / length;
  auto distances = graph(nodes, sizes[2]);
  start_clock();
  scoped_actor self{system};
  actor main = self;
  std::vector<blocks> rows(side), columns(side);
  for (size_t i = 0; i < side; i++) {
    for (size_t j = 0; j < side; j++) {
      rows[i].push_back(system.spawn(block, i, j, nodes, part(distances, i * length, j * length, length), main));
      columns[j].push_back(rows[i].back());
    }
  }
  for (size_t i = 0; i < side; i++)
    for (size_t j = 0; j < side; j++) self->send(rows[i][j], start_atom::value, rows[i], columns[j]);
  int64_t sum = 0;
  for (size_t i = 0; i < side * side; i++) self->receive([&](int64_t part) { sum += part; });
  return call("apsp", sizes) + " = " + std::to_string(sum);
}
