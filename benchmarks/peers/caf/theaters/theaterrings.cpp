// Numbers travel around rings, each place of which is in another process. Sizes: rings, hops.
#include "theaters/theater.hpp"

using namespace caf;

namespace {

std::vector<actor> create_places(scoped_actor& self, int64_t rings) {
  auto count = static_cast<int64_t>(theaters().size());
  std::vector<actor> places(rings * count);
  for (int64_t id = 0; id < rings * count; id++) {
    self->send(theaters()[id % count].gate, create_atom::value, place_atom::value, id, id % count + 1);
  }
  for (size_t left = places.size(); left > 0; left--) {
    self->receive([&](created_atom, int64_t id, const actor& created) { places[id] = created; });
  }
  return places;
}

void close(scoped_actor& self, const std::vector<actor>& places) {
  auto count = theaters().size();
  actor main = self;
  for (size_t id = 0; id < places.size(); id++) {
    self->send(places[id], follow_atom::value, places[id / count * count + (id + 1) % count], main);
  }
  for (size_t left = places.size(); left > 0; left--) self->receive([](done_atom) {});
}

} // namespace

behavior place(event_based_actor* self, int64_t number) {
  return {
    [=](follow_atom, const actor& next, const actor& main) {
      self->send(main, done_atom::value);
      self->become(
        [=](hop_atom hop, int64_t left, int64_t sum) {
          if (left == 0) self->send(main, sum);
          else self->send(next, hop, left - 1, sum + number);
        },
        [=](stop_atom) { self->quit(); });
    },
  };
}

std::string theaterrings(actor_system& system, const sizes& sizes) {
  auto rings = sizes[0];
  scoped_actor self{system};
  auto places = create_places(self, rings);
  close(self, places);
  start_clock();
  for (size_t first = 0; first < places.size(); first += theaters().size()) {
    self->send(places[first], hop_atom::value, sizes[1], int64_t{0});
  }
  int64_t sum = 0;
  for (auto left = rings; left > 0; left--) self->receive([&](int64_t arrived) { sum += arrived; });
  stop_clock();
  for (auto& each : places) self->send(each, stop_atom::value);
  return call("theaterrings", sizes) + " = " + std::to_string(sum);
}
