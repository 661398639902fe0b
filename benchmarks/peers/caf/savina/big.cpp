// Many actors, each of which sends a ping to one of all at random, waits for its pong, and so on. Sizes: pings of each,
// actors.
#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using play_atom = atom_constant<atom("play")>;
using ping_atom = atom_constant<atom("ping")>;
using pong_atom = atom_constant<atom("pong")>;

using players = std::vector<actor>;

struct player_state {
  random_numbers random{0};
  int64_t left;
  int64_t pongs = 0;
  players all;
};

using player_actor = stateful_actor<player_state>;

void go_on(player_actor* self, const actor& main) {
  auto& state = self->state;
  if (state.left-- > 0) self->send(state.all[state.random.integer(state.all.size())], ping_atom::value);
  else self->send(main, state.pongs);
}

behavior player(player_actor* self, int64_t number, int64_t pings, actor main) {
  self->state.random = random_numbers{number};
  self->state.left = pings;
  return {
    [](ping_atom) { return pong_atom::value; },
    [=](pong_atom) {
      self->state.pongs++;
      go_on(self, main);
    },
    [=](play_atom, const players& all) {
      self->state.all = all;
      go_on(self, main);
    },
    [=](stop_atom) { self->quit(); },
  };
}

} // namespace

std::string savina_big(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  players all;
  for (int64_t number = 0; number < sizes[1]; number++) all.push_back(system.spawn(player, number, sizes[0], main));
  auto play = make_message(play_atom::value, all);
  for (auto& each : all) self->send(each, play);
  int64_t sum = 0;
  for (size_t i = 0; i < all.size(); i++) self->receive([&](int64_t pongs) { sum += pongs; });
  for (auto& each : all) self->send(each, stop_atom::value);
  return call("big", sizes) + " = " + std::to_string(sum);
}
