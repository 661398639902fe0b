// A tree that grows at random, an actor a node: each asks whether it may have children, and how large they are. When
// no more nodes are requested, the tree is walked, urgent children first, and each node computes as long as it is large. Sizes:
// nodes, mean size, its deviation, children, how many in a hundred have an urgent one.
#include <algorithm>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using may_i_atom = atom_constant<atom("may_i")>;
using yes_atom = atom_constant<atom("yes")>;
using walk_atom = atom_constant<atom("walk")>;

struct node_state {
  std::vector<actor> children;
  size_t missing = 0;
  int64_t sum = 0;
};

using node_actor = stateful_actor<node_state>;

void answer(node_actor* self, const actor& parent) {
  self->send(parent, self->state.sum);
  self->quit();
}

// The children are in the order in which they are walked.
behavior node(node_actor* self, int64_t size, actor parent, actor root) {
  self->send(root, may_i_atom::value);
  return {
    [=](yes_atom, uint64_t count, int64_t its_size, int64_t urgent) {
      auto& children = self->state.children;
      for (uint64_t i = 0; i < count; i++) children.push_back(self->spawn(node, its_size, actor{self}, root));
      if (urgent >= 0) std::rotate(children.begin(), children.begin() + urgent, children.begin() + urgent + 1);
    },
    [=](walk_atom walk) {
      auto& state = self->state;
      state.sum = random_numbers::after(size, size) % 1000;
      state.missing = state.children.size();
      for (auto& each : state.children) self->send(each, walk);
      if (state.missing == 0) answer(self, parent);
    },
    [=](int64_t below) {
      auto& state = self->state;
      state.sum += below;
      if (--state.missing == 0) answer(self, parent);
    },
  };
}

struct growth {
  int64_t limit;
  int64_t mean;
  int64_t deviation;
  int64_t children;
  int64_t urgent;
};

struct root_state {
  random_numbers random{1};
  actor first;
  int64_t nodes = 1;
  int64_t open = 1;

  double normal() {
    double sum = 0;
    for (auto i = 0; i < 12; i++) sum += random.real();
    return sum - 6;
  }

  bool grows(const growth& by) {
    return nodes + by.children <= by.limit && (nodes == 1 || random.boolean());
  }
};

behavior root(stateful_actor<root_state>* self, growth by, actor main) {
  self->state.first = self->spawn(node, int64_t{0}, actor{self}, actor{self});
  return {
    [=](may_i_atom) {
      auto& state = self->state;
      if (state.grows(by)) {
        auto size = std::max(int64_t{0}, static_cast<int64_t>(by.mean + by.deviation * state.normal()));
        auto urgent = state.random.integer(100) < by.urgent ? state.random.integer(by.children) : -1;
        state.nodes += by.children;
        state.open += by.children;
        auto asker = actor_cast<actor>(self->current_sender());
        self->send(asker, yes_atom::value, static_cast<uint64_t>(by.children), size, urgent);
      }
      if (--state.open == 0) self->send(state.first, walk_atom::value);
    },
    [=](int64_t sum) {
      self->send(main, self->state.nodes, sum);
      self->quit();
    },
  };
}

} // namespace

std::string savina_uct(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(root, growth{sizes[0], sizes[1], sizes[2], sizes[3], sizes[4]}, main);
  std::string result;
  self->receive([&](int64_t nodes, int64_t sum) {
    result = call("uct", sizes) + " = " + std::to_string(nodes) + " nodes, " + std::to_string(sum);
  });
  return result;
}
