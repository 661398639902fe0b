// A chain of actors, each of which holds some primes: a number that none of them divides is kept if there is room, else
// passed on. Sizes: up to which number, primes of an actor.
#include "protocol.hpp"

using namespace caf;

namespace {

using end_atom = atom_constant<atom("end")>;

struct filter_state {
  std::vector<int32_t> primes;
  actor next;

  bool is_prime_here(int32_t number) const {
    for (auto prime : primes) if (number % prime == 0) return false;
    return true;
  }
};

behavior filter(stateful_actor<filter_state>* self, int32_t first, size_t room, actor main) {
  self->state.primes.reserve(room);
  self->state.primes.push_back(first);
  return {
    [=](int32_t number) {
      auto& state = self->state;
      if (!state.is_prime_here(number)) return;
      if (state.primes.size() < room) state.primes.push_back(number);
      else if (state.next) self->send(state.next, number);
      else state.next = self->spawn(filter, number, room, main);
    },
    [=](end_atom end, int64_t before) {
      auto& state = self->state;
      auto count = before + static_cast<int64_t>(state.primes.size());
      if (state.next) self->send(state.next, end, count);
      else self->send(main, count);
      self->quit();
    },
  };
}

} // namespace

std::string savina_sieve(actor_system& system, const sizes& sizes) {
  auto limit = static_cast<int32_t>(sizes[0]);
  scoped_actor self{system};
  actor main = self;
  auto first = system.spawn(filter, 2, sizes[1], main);
  for (int32_t number = 3; number <= limit; number += 2) self->send(first, number);
  self->send(first, end_atom::value, int64_t{0});
  std::string result;
  self->receive([&](int64_t primes) { result = call("sieve", sizes) + " = " + std::to_string(primes); });
  return result;
}
