// An actor holds a dictionary, from which others read and into which they write, each one entry at a time. The value
// written for a number is the negative number. The result is the sum of all values. Sizes: workers, messages of each,
// how many in a hundred write.
#include <memory>
#include <unordered_map>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using read_atom = atom_constant<atom("read")>;
using write_atom = atom_constant<atom("write")>;
using sum_atom = atom_constant<atom("sum")>;
using done_atom = atom_constant<atom("done")>;

constexpr int32_t size = 524'287;
using entries = std::unordered_map<int32_t, int32_t>;

struct shelf_state {
  entries values;
};

behavior shelf(stateful_actor<shelf_state>* self, std::shared_ptr<entries> values) {
  self->state.values = std::move(*values);
  return {
    [=](read_atom, int32_t key) { return self->state.values.at(key); },
    [=](write_atom, int32_t key, int32_t value) { return std::exchange(self->state.values.at(key), value); },
    [=](sum_atom) {
      int64_t sum = 0;
      for (auto& entry : self->state.values) sum += entry.second;
      return sum;
    },
  };
}

struct worker_state {
  random_numbers random{0};
  int64_t left;
  int32_t key = 0;
};

using worker_actor = stateful_actor<worker_state>;

void work(worker_actor* self, int64_t writes, const actor& book, const actor& main) {
  auto& state = self->state;
  if (state.left-- == 0) {
    self->send(main, done_atom::value);
    self->quit();
    return;
  }
  auto write = state.random.integer(100) < writes;
  state.key = static_cast<int32_t>(state.random.integer(size));
  if (write) self->send(book, write_atom::value, state.key, -state.key);
  else self->send(book, read_atom::value, state.key);
}

behavior worker(worker_actor* self, int64_t number, int64_t messages, int64_t writes, actor book, actor main) {
  self->state.random = random_numbers{number};
  self->state.left = messages;
  work(self, writes, book, main);
  return {
    [=](int32_t value) {
      if (std::abs(value) != self->state.key) wrong("concdict: a value is wrong");
      work(self, writes, book, main);
    },
  };
}

} // namespace

std::string savina_concdict(actor_system& system, const sizes& sizes) {
  auto values = std::make_shared<entries>();
  values->reserve(size);
  for (int32_t key = 0; key < size; key++) values->emplace(key, key);
  start_clock();
  scoped_actor self{system};
  actor main = self;
  auto book = system.spawn(shelf, values);
  for (int64_t i = 0; i < sizes[0]; i++) system.spawn(worker, i, sizes[1], sizes[2], book, main);
  for (int64_t i = 0; i < sizes[0]; i++) self->receive([](done_atom) {});
  stop_clock();
  std::string result;
  self->request(book, infinite, sum_atom::value)
    .receive([&](int64_t sum) { result = call("concdict", sizes) + " = " + std::to_string(sum); },
             [](error&) { wrong("the dictionary is gone"); });
  return result;
}
