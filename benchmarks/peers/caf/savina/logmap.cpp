// Logistic map: some actors have a term each of a series, and each asks another actor, which knows the rate, for the next
// one, on request. Sizes: terms, series.
#include "protocol.hpp"

using namespace caf;

namespace {

using advance_atom = atom_constant<atom("advance")>;
using after_atom = atom_constant<atom("after")>;
using term_atom = atom_constant<atom("term")>;

constexpr double lowest_rate = 3.46;
constexpr double step = 0.0025;

behavior computer(event_based_actor*, double rate) {
  return {
    [=](after_atom, double term) { return rate * term * (1 - term); },
  };
}

struct series_state {
  double term;
  int64_t to_advance = 0;
  bool asked = false;
};

using series_actor = stateful_actor<series_state>;

void answer(series_actor* self, uint32_t number, const actor& main) {
  if (!self->state.asked || self->state.to_advance > 0) return;
  self->send(main, term_atom::value, number, self->state.term);
  self->quit();
}

// While a term is on its way, it counts the requests and handles them afterwards.
behavior series(series_actor* self, uint32_t number, actor main) {
  self->state.term = number * step;
  auto rate = self->spawn(computer, lowest_rate + number * step);
  return {
    [=](advance_atom) {
      if (self->state.to_advance++ == 0) self->send(rate, after_atom::value, self->state.term);
    },
    [=](double next) {
      self->state.term = next;
      if (--self->state.to_advance > 0) self->send(rate, after_atom::value, next);
      else answer(self, number, main);
    },
    [=](term_atom) {
      self->state.asked = true;
      answer(self, number, main);
    },
  };
}

} // namespace

std::string savina_logmap(actor_system& system, const sizes& sizes) {
  auto count = static_cast<uint32_t>(sizes[1]);
  scoped_actor self{system};
  actor main = self;
  std::vector<actor> all;
  for (uint32_t number = 0; number < count; number++) all.push_back(system.spawn(series, number, main));
  for (int64_t i = 0; i < sizes[0]; i++) for (auto& each : all) self->send(each, advance_atom::value);
  for (auto& each : all) self->send(each, term_atom::value);
  std::vector<double> last(count);
  for (uint32_t i = 0; i < count; i++)
    self->receive([&](term_atom, uint32_t number, double term) { last[number] = term; });
  double sum = 0;
  for (auto term : last) sum += term;
  return call("logmap", sizes) + " = " + decimal(sum);
}
