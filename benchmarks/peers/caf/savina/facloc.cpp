// Facility location: customers come one after the other to places of a square, a tree of quadrants, each an actor. When
// the customers of one have too far to go, it opens a facility in their middle and is divided; facilities are announced to
// all quadrants down to a depth. The result is how many there are. Sizes: customers, length of the square, that depth,
// the seed.
#include <cmath>
#include <limits>

#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

struct place {
  double x;
  double y;

  double to(const place& other) const {
    return std::sqrt((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y));
  }

  bool operator==(const place& other) const {
    return x == other.x && y == other.y;
  }
};

using places = std::vector<place>;

} // namespace

CAF_ALLOW_UNSAFE_MESSAGE_TYPE(place)

namespace {

using settle_atom = atom_constant<atom("settle")>;
using settled_atom = atom_constant<atom("settled")>;
using opened_atom = atom_constant<atom("opened")>;
using hear_atom = atom_constant<atom("hear")>;
using add_atom = atom_constant<atom("add")>;
using ask_atom = atom_constant<atom("ask")>;

// A part of the square, and down to which depth below it facilities are announced.
struct area {
  place corner;
  double length;
  int64_t depth;

  // Which of the four parts a place lies in.
  size_t part_of(const place& at) const {
    auto half = length / 2;
    return (at.x < corner.x + half ? 0 : 1) + (at.y < corner.y + half ? 0 : 2);
  }

  area part(size_t i) const {
    auto half = length / 2;
    return {{corner.x + (i % 2) * half, corner.y + (i / 2) * half}, half, depth - 1};
  }
};

struct quadrant_state {
  area self;
  places facilities;
  places customers;
  double cost = 0;
  place opened{-1, -1};
  std::vector<actor> parts;
  int64_t settled = 0;
  size_t answers = 0;

  void add(const place& customer) {
    customers.push_back(customer);
    auto nearest = std::numeric_limits<double>::max();
    for (auto& each : facilities) nearest = std::min(nearest, customer.to(each));
    cost += nearest;
  }

  place middle() const {
    place sum{0, 0};
    for (auto& each : customers) {
      sum.x += each.x;
      sum.y += each.y;
    }
    return {sum.x / customers.size(), sum.y / customers.size()};
  }
};

using quadrant_actor = stateful_actor<quadrant_state>;

behavior quadrant(quadrant_actor* self, area where, double limit, places facilities, actor parent);

// Opens a facility, and hands the customers over to four parts.
void divide(quadrant_actor* self, double limit) {
  auto& state = self->state;
  state.opened = state.middle();
  state.facilities.push_back(state.opened);
  for (size_t i = 0; i < 4; i++)
    state.parts.push_back(self->spawn(quadrant, state.self.part(i), limit, state.facilities, actor{self}));
  for (auto& each : state.customers) self->send(state.parts[state.self.part_of(each)], add_atom::value, each);
  state.facilities = {};
  state.customers = {};
}

behavior quadrant(quadrant_actor* self, area where, double limit, places facilities, actor parent) {
  self->state.self = where;
  self->state.facilities = std::move(facilities);
  return {
    [=](settle_atom settle, const place& customer, const actor& asker) {
      auto& state = self->state;
      if (!state.parts.empty()) {
        self->send(state.parts[where.part_of(customer)], settle, customer, asker);
        return;
      }
      state.add(customer);
      if (state.cost <= limit) {
        self->send(asker, settled_atom::value);
      } else {
        divide(self, limit);
        self->send(asker, opened_atom::value, state.opened);
      }
    },
    [=](hear_atom hear, const place& facility) {
      auto& state = self->state;
      if (facility == state.opened) return;
      if (state.parts.empty()) state.facilities.push_back(facility);
      else if (where.depth > 0) for (auto& each : state.parts) self->send(each, hear, facility);
    },
    [=](add_atom, const place& customer) { self->state.add(customer); },
    [=](ask_atom ask) {
      auto& state = self->state;
      for (auto& each : state.parts) self->send(each, ask);
      if (!state.parts.empty()) return;
      self->send(parent, static_cast<int64_t>(state.customers.size()));
      self->quit();
    },
    [=](int64_t settled) {
      auto& state = self->state;
      state.settled += settled;
      if (++state.answers < state.parts.size()) return;
      self->send(parent, state.settled);
      self->quit();
    },
  };
}

struct producer_state {
  random_numbers random{0};
  int64_t left;
  int64_t facilities = 1;
};

using producer_actor = stateful_actor<producer_state>;

void go_on(producer_actor* self, double length, const actor& square) {
  auto& state = self->state;
  if (state.left-- == 0) {
    self->send(square, ask_atom::value);
    return;
  }
  auto x = state.random.real() * length;
  self->send(square, settle_atom::value, place{x, state.random.real() * length}, actor{self});
}

// Sends a customer when the one before has settled.
behavior producer(producer_actor* self, int64_t customers, int64_t length, int64_t depth, int64_t seed, actor main) {
  self->state.random = random_numbers{seed};
  self->state.left = customers;
  auto side = static_cast<double>(length);
  area whole{{0, 0}, side, depth};
  auto square = self->spawn(quadrant, whole, 2 * std::sqrt(2) * side, places{{side / 2, side / 2}}, actor{self});
  go_on(self, side, square);
  return {
    [=](settled_atom) { go_on(self, side, square); },
    [=](opened_atom, const place& facility) {
      self->state.facilities++;
      self->send(square, hear_atom::value, facility);
      go_on(self, side, square);
    },
    [=](int64_t settled) {
      if (settled != customers) wrong("facloc: a customer is lost");
      self->send(main, self->state.facilities);
      self->quit();
    },
  };
}

} // namespace

std::string savina_facloc(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(producer, sizes[0], sizes[1], sizes[2], sizes[3], main);
  std::string result;
  self->receive([&](int64_t facilities) { result = call("facloc", sizes) + " = " + std::to_string(facilities); });
  return result;
}
