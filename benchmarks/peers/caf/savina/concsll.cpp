// An actor holds a sorted linked list, which others search, add to and ask for its size, each one thing at a time. The
// result is the sum of the numbers in the list. Sizes: workers, messages of each, how many in a hundred add, how many
// ask for the size.
#include <forward_list>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using add_atom = atom_constant<atom("add")>;
using contains_atom = atom_constant<atom("contains")>;
using size_atom = atom_constant<atom("size")>;
using sum_atom = atom_constant<atom("sum")>;

struct list_state {
  std::forward_list<int32_t> numbers;
  int64_t size = 0;

  // The last link whose number is smaller.
  std::forward_list<int32_t>::iterator last(int32_t number) {
    auto before = numbers.before_begin();
    for (auto each = numbers.begin(); each != numbers.end() && *each < number; ++each) before = each;
    return before;
  }

  int64_t sum() const {
    int64_t sum = 0, count = 0;
    int32_t last = 0;
    for (auto number : numbers) {
      if (number < last) wrong("concsll: the list is not sorted");
      last = number;
      sum += number;
      count++;
    }
    if (count != size) wrong("concsll: the size is wrong");
    return sum;
  }
};

behavior sorted_list(stateful_actor<list_state>* self) {
  return {
    [=](add_atom, int32_t number) {
      auto& state = self->state;
      state.numbers.insert_after(state.last(number), number);
      state.size++;
      return true;
    },
    [=](contains_atom, int32_t number) {
      auto next = std::next(self->state.last(number));
      return next != self->state.numbers.end() && *next == number;
    },
    [=](size_atom) { return self->state.size; },
    [=](sum_atom) { return self->state.sum(); },
  };
}

// How many of a hundred messages ask for the size, and how many add.
struct shares {
  int64_t sizes;
  int64_t additions;
};

struct worker_state {
  random_numbers random{0};
  int64_t left;
  int64_t added = 0;
};

using worker_actor = stateful_actor<worker_state>;

void work(worker_actor* self, shares of, const actor& list, const actor& main) {
  auto& state = self->state;
  if (state.left-- == 0) {
    self->send(main, state.added);
    self->quit();
    return;
  }
  auto kind = state.random.integer(100);
  auto number = static_cast<int32_t>(state.random.integer(65535));
  if (kind < of.sizes) {
    self->send(list, size_atom::value);
  } else if (kind < of.sizes + of.additions) {
    state.added++;
    self->send(list, add_atom::value, number);
  } else {
    self->send(list, contains_atom::value, number);
  }
}

behavior worker(worker_actor* self, int64_t number, int64_t messages, shares of, actor list, actor main) {
  self->state.random = random_numbers{number};
  self->state.left = messages;
  work(self, of, list, main);
  return {
    [=](bool) { work(self, of, list, main); },
    [=](int64_t) { work(self, of, list, main); },
  };
}

int64_t ask(scoped_actor& self, const actor& list, const message& question) {
  int64_t answer = 0;
  self->request(list, infinite, question)
    .receive([&](int64_t value) { answer = value; }, [](error&) { wrong("the list is gone"); });
  return answer;
}

} // namespace

std::string savina_concsll(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  auto list = system.spawn(sorted_list);
  for (int64_t i = 0; i < sizes[0]; i++)
    system.spawn(worker, i, sizes[1], shares{sizes[3], sizes[2]}, list, main);
  int64_t additions = 0;
  for (int64_t i = 0; i < sizes[0]; i++) self->receive([&](int64_t added) { additions += added; });
  stop_clock();
  if (ask(self, list, make_message(size_atom::value)) != additions) wrong("concsll: an addition is lost");
  return call("concsll", sizes) + " = " + std::to_string(ask(self, list, make_message(sum_atom::value)));
}
