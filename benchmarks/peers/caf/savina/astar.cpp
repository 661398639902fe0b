// A* search for the cheapest way through a cube of nodes. Each node belongs to one worker; when a worker has found ways
// to nodes of another one, it tells that one. Sizes: workers, nodes that a worker looks at before it sends what it has
// found, length of the cube's edge.
#include <algorithm>
#include <limits>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using meet_atom = atom_constant<atom("meet")>;
using search_atom = atom_constant<atom("search")>;
using found_atom = atom_constant<atom("found")>;
using handled_atom = atom_constant<atom("handled")>;
using cost_atom = atom_constant<atom("cost")>;

constexpr int32_t unknown = std::numeric_limits<int32_t>::max();

// A way to a node, what it costs, and what a way on to the last node would cost at least.
struct way {
  int32_t node;
  int32_t cost;
  int32_t least;
};

using ways = std::vector<way>;
using team = std::vector<actor>;

// Nodes have numbers; each is beside up to six others, and to enter it costs from 1 to 9.
struct cube {
  int32_t edge;

  int32_t cost(int32_t node) const {
    return static_cast<int32_t>(random_numbers::after(node, 1) >> 17) % 9 + 1;
  }

  // The minimum cost of a path from a node to the last one.
  int32_t least(int32_t node) const {
    return 3 * (edge - 1) - node % edge - node / edge % edge - node / (edge * edge);
  }

  int32_t last() const {
    return edge * edge * edge - 1;
  }

  // The neighbour in a direction from 0 to 5, or -1 where there is none.
  int32_t beside(int32_t node, int direction) const {
    auto step = direction < 2 ? 1 : direction < 4 ? edge : edge * edge;
    auto place = node / step % edge;
    if (direction % 2 == 0) return place > 0 ? node - step : -1;
    return place < edge - 1 ? node + step : -1;
  }
};

// The most promising way is on top of the heap.
bool is_later(const way& one, const way& other) {
  return one.least > other.least;
}

struct worker_state {
  int32_t number;
  cube space;
  team others;
  std::vector<int32_t> costs;
  ways open;
  int32_t best = unknown;
  bool will_search = false;

  int32_t workers() const {
    return static_cast<int32_t>(others.size());
  }

  void reach(const way& to) {
    auto& known = costs[to.node / workers()];
    if (to.cost >= known) return;
    known = to.cost;
    if (to.node == space.last()) {
      best = std::min(best, to.cost);
    } else {
      open.push_back(to);
      std::push_heap(open.begin(), open.end(), is_later);
    }
  }

  way next() {
    std::pop_heap(open.begin(), open.end(), is_later);
    auto way = open.back();
    open.pop_back();
    return way;
  }

  void look(const way& from, std::vector<ways>& found) {
    if (from.cost > costs[from.node / workers()] || from.least >= best) return;
    for (auto direction = 0; direction < 6; direction++) {
      auto node = space.beside(from.node, direction);
      if (node < 0) continue;
      auto cost = from.cost + space.cost(node);
      way on{node, cost, cost + space.least(node)};
      auto owner = node % workers();
      if (owner == number) reach(on);
      else if (on.least < best) found[owner].push_back(on);
    }
  }
};

using worker_actor = stateful_actor<worker_state>;

// Looks at some nodes. It reports the number of messages before it sends them.
void search(worker_actor* self, int64_t threshold, const actor& root) {
  auto& state = self->state;
  state.will_search = false;
  std::vector<ways> found(state.workers());
  for (int64_t i = 0; i < threshold && !state.open.empty(); i++) state.look(state.next(), found);

  int64_t messages = state.open.empty() ? 0 : 1;
  for (auto& each : found) if (!each.empty()) messages++;
  self->send(root, handled_atom::value, messages);
  for (size_t i = 0; i < found.size(); i++)
    if (!found[i].empty()) self->send(state.others[i], found_atom::value, std::move(found[i]), state.best);
  if (!state.open.empty()) {
    state.will_search = true;
    self->send(self, search_atom::value);
  }
}

// Its nodes are those whose number leaves its own when it is divided among the workers.
behavior worker(worker_actor* self, int32_t number, cube space, int64_t threshold, actor root) {
  self->state.number = number;
  self->state.space = space;
  return {
    [=](meet_atom, const team& all) {
      self->state.others = all;
      self->state.costs.assign(space.last() / all.size() + 1, unknown);
    },
    [=](found_atom, const ways& found, int32_t best) {
      auto& state = self->state;
      state.best = std::min(state.best, best);
      for (auto& each : found) state.reach(each);
      auto must_ask = !state.will_search && !state.open.empty();
      self->send(root, handled_atom::value, int64_t{must_ask});
      if (must_ask) {
        state.will_search = true;
        self->send(self, search_atom::value);
      }
    },
    [=](search_atom) { search(self, threshold, root); },
    [=](cost_atom) { return self->state.costs[space.last() / self->state.workers()]; },
    [=](stop_atom) { self->quit(); },
  };
}

struct root_state {
  int64_t outstanding = 1;
};

// Knows how many messages are under way, and ends when there is none.
behavior root(stateful_actor<root_state>* self, int32_t workers, int64_t threshold, cube space, actor main) {
  team all;
  for (int32_t number = 0; number < workers; number++)
    all.push_back(self->spawn(worker, number, space, threshold, actor{self}));
  for (auto& each : all) self->send(each, meet_atom::value, all);
  self->send(all[0], found_atom::value, ways{{0, 0, space.least(0)}}, unknown);
  return {
    [=](handled_atom, int64_t sent) {
      self->state.outstanding += sent - 1;
      if (self->state.outstanding == 0) self->send(all[space.last() % workers], cost_atom::value);
    },
    [=](int32_t cost) {
      self->send(main, cost);
      for (auto& each : all) self->send(each, stop_atom::value);
      self->quit();
    },
  };
}

} // namespace

CAF_ALLOW_UNSAFE_MESSAGE_TYPE(way)
CAF_ALLOW_UNSAFE_MESSAGE_TYPE(ways)

std::string savina_astar(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(root, static_cast<int32_t>(sizes[0]), sizes[1], cube{static_cast<int32_t>(sizes[2])}, main);
  std::string result;
  self->receive([&](int32_t cost) { result = call("astar", sizes) + " = " + std::to_string(cost); });
  return result;
}
