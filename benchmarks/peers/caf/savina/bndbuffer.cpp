// Producers and consumers with a bounded buffer, which asks a producer for its next item only while there is room for
// one of every producer. Sizes: size of the buffer, producers, consumers, items of each producer, cost of making one,
// cost of using one up.
#include <cmath>
#include <deque>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using produce_atom = atom_constant<atom("produce")>;
using put_atom = atom_constant<atom("put")>;
using ready_atom = atom_constant<atom("ready")>;
using used_atom = atom_constant<atom("used")>;

// Adds to an item the logarithms of a hundred random numbers for each unit of cost.
double work(double item, int64_t cost) {
  random_numbers random{cost};
  for (auto i = 0; i < 100 * cost; i++) item += std::log(random.real() + 0.01);
  return item;
}

struct worker_state {
  int64_t left = 0;
  double item = 0;
};

behavior producer(stateful_actor<worker_state>* self, int64_t items, int64_t cost, actor buffer) {
  self->state.left = items;
  return {
    [=](produce_atom) {
      auto& state = self->state;
      if (state.left-- == 0) return;
      state.item = work(state.item, cost);
      self->send(buffer, put_atom::value, state.item);
    },
  };
}

behavior consumer(stateful_actor<worker_state>* self, int64_t cost, actor buffer) {
  self->send(buffer, ready_atom::value);
  return {
    [=](double item) {
      self->state.item = work(self->state.item + item, cost);
      self->send(buffer, used_atom::value);
    },
  };
}

struct buffer_state {
  std::deque<double> items;
  std::deque<actor> producers;
  std::deque<actor> consumers;
  int64_t used = 0;
};

using buffer_actor = stateful_actor<buffer_state>;

actor take(std::deque<actor>& waiting) {
  auto first = std::move(waiting.front());
  waiting.pop_front();
  return first;
}

void serve(buffer_actor* self, actor consumer) {
  auto& state = self->state;
  if (state.items.empty()) {
    state.consumers.push_back(std::move(consumer));
    return;
  }
  self->send(consumer, state.items.front());
  state.items.pop_front();
  if (!state.producers.empty()) self->send(take(state.producers), produce_atom::value);
}

// Keeps items for consumers, and producers from making too many.
behavior buffer(buffer_actor* self, size_t room, int64_t items, actor main) {
  return {
    [=](put_atom, double item) {
      auto& state = self->state;
      if (state.consumers.empty()) state.items.push_back(item);
      else self->send(take(state.consumers), item);
      auto producer = actor_cast<actor>(self->current_sender());
      if (state.items.size() < room) self->send(producer, produce_atom::value);
      else state.producers.push_back(std::move(producer));
    },
    [=](ready_atom) { serve(self, actor_cast<actor>(self->current_sender())); },
    [=](used_atom) {
      if (++self->state.used == items) self->send(main, items);
      serve(self, actor_cast<actor>(self->current_sender()));
    },
  };
}

} // namespace

std::string savina_bndbuffer(actor_system& system, const sizes& sizes) {
  auto producers = sizes[1], consumers = sizes[2], items = sizes[3];
  scoped_actor self{system};
  actor main = self;
  auto place = system.spawn(buffer, sizes[0] - producers, producers * items, main);
  std::vector<actor> all{place};
  for (int64_t i = 0; i < consumers; i++) all.push_back(system.spawn(consumer, sizes[5], place));
  for (int64_t i = 0; i < producers; i++) {
    all.push_back(system.spawn(producer, items, sizes[4], place));
    self->send(all.back(), produce_atom::value);
  }
  std::string result;
  self->receive([&](int64_t used) { result = call("bndbuffer", sizes) + " = " + std::to_string(used); });
  for (auto& each : all) self->send_exit(each, exit_reason::user_shutdown);
  return result;
}
