// Rings pass a token, are created again several times, and a number is factorised for each creation meanwhile. Sizes: how
// many rings, actors of a ring, rounds of the token and makings of a ring, and the number.
#include "protocol.hpp"

using namespace caf;

namespace {

using begin_atom = atom_constant<atom("begin")>;
using token_atom = atom_constant<atom("token")>;
using hops_atom = atom_constant<atom("hops")>;
using factors = std::vector<int64_t>;

// Divides by two and by the odd numbers up to the square root of what is left.
factors factorise(int64_t number) {
  factors found;
  for (; number % 2 == 0; number /= 2) found.push_back(2);
  for (int64_t divisor = 3; divisor * divisor <= number; divisor += 2)
    for (; number % divisor == 0; number /= divisor) found.push_back(divisor);
  found.push_back(number);
  return found;
}

behavior worker(event_based_actor* self, actor main) {
  return {
    [=](int64_t number) { self->send(main, factorise(number)); },
    [=](stop_atom) { self->quit(); },
  };
}

behavior place(event_based_actor* self, actor next) {
  return {
    [=](token_atom token, int64_t hops) { self->send(next, token, hops + 1); },
    [=](stop_atom stop) {
      self->send(next, stop);
      self->quit();
    },
  };
}

struct master_state {
  actor worker;
  actor first;
  int64_t makings;
  int64_t rounds;
};

// Makes a ring again and again, is one of its places, and gives its worker a number to factorise each time. A ring is
// stopped from its first place to its last one, which tells the master.
behavior master(stateful_actor<master_state>* self, int64_t places, int64_t rounds, int64_t makings, int64_t number,
                actor main) {
  self->state.worker = self->spawn(worker, main);
  self->state.makings = makings;
  self->send(self, begin_atom::value, int64_t{0});
  return {
    [=](begin_atom, int64_t hops) {
      auto& state = self->state;
      self->send(state.worker, number);
      state.first = self;
      for (int64_t i = 1; i < places; i++) state.first = self->spawn(place, state.first);
      state.rounds = rounds;
      self->send(state.first, token_atom::value, hops + 1);
    },
    [=](token_atom token, int64_t hops) {
      auto& state = self->state;
      if (--state.rounds > 0) {
        self->send(state.first, token, hops + 1);
        return;
      }
      self->send(state.first, stop_atom::value);
      state.first = nullptr;
      if (--state.makings > 0) {
        self->send(self, begin_atom::value, hops);
      } else {
        self->send(state.worker, stop_atom::value);
        self->send(main, hops_atom::value, hops);
        self->quit();
      }
    },
    [](stop_atom) {},
  };
}

} // namespace

std::string mixed(actor_system& system, const sizes& sizes) {
  auto rings = sizes[0], places = sizes[1], rounds = sizes[2], makings = sizes[3], number = sizes[4];
  scoped_actor self{system};
  actor main = self;
  for (int64_t i = 0; i < rings; i++) system.spawn(master, places, rounds, makings, number, main);
  int64_t all_hops = 0;
  std::vector<factors> found;
  for (int64_t i = 0; i < rings * (makings + 1); i++)
    self->receive([&](hops_atom, int64_t hops) { all_hops += hops; }, [&](factors& some) { found.push_back(some); });
  if (all_hops != rings * places * rounds * makings) wrong("mixed: a token is lost");
  for (auto& some : found) if (some != found[0]) wrong("mixed: a factor is wrong");
  auto result = call("mixed", {rings, places, rounds, makings}) + " = " + std::to_string(found.size()) + " x ";
  for (size_t i = 0; i < found[0].size(); i++) result += (i > 0 ? " * " : "") + std::to_string(found[0][i]);
  return result;
}
