// Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
// The result is the last ten digits. Sizes: workers, digits.
#include <gmpxx.h>

#include "protocol.hpp"

CAF_ALLOW_UNSAFE_MESSAGE_TYPE(mpz_class)

using namespace caf;

namespace {

// Digits behind those that are wanted, for what is cut off each term.
constexpr int64_t guard = 10;

mpz_class term(const mpz_class& unit, unsigned long k) {
  mpz_class sum = 4 * unit / (8 * k + 1);
  sum -= 2 * unit / (8 * k + 4);
  sum -= unit / (8 * k + 5);
  sum -= unit / (8 * k + 6);
  return sum >> (4 * k);
}

behavior worker(event_based_actor* self, mpz_class unit, actor master) {
  return {
    [=](uint64_t k) { self->send(master, term(unit, k)); },
    [=](stop_atom) { self->quit(); },
  };
}

struct master_state {
  uint64_t next = 0;
  int64_t working = 0;
  bool enough = false;
  mpz_class sum = 0;
};

using master_actor = stateful_actor<master_state>;

void employ(master_actor* self, const actor& worker) {
  self->state.working++;
  self->send(worker, self->state.next++);
}

behavior master(master_actor* self, int64_t workers, int64_t digits, actor main) {
  mpz_class unit;
  mpz_ui_pow_ui(unit.get_mpz_t(), 10, digits + guard);
  for (int64_t i = 0; i < workers; i++) employ(self, self->spawn(worker, unit, actor{self}));
  return {
    [=](const mpz_class& term) {
      auto& state = self->state;
      auto by = actor_cast<actor>(self->current_sender());
      state.working--;
      state.sum += term;
      if (term == 0) state.enough = true;
      if (!state.enough) {
        employ(self, by);
        return;
      }
      self->send(by, stop_atom::value);
      if (state.working > 0) return;
      self->send(main, state.sum.get_str());
      self->quit();
    },
  };
}

} // namespace

std::string savina_piprecision(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(master, sizes[0], sizes[1], main);
  std::string result;
  self->receive([&](const std::string& pi) {
    result = call("piprecision", sizes) + " = " + pi.substr(sizes[1] - 9, 10);
  });
  return result;
}
