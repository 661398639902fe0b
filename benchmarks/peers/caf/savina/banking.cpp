// A teller has many transfers made between accounts. The account that pays awaits that the other one has got the money
// before it looks at any other message. The result is the sum of each account's number times what it holds in the end.
// Sizes: accounts, transfers.
#include "protocol.hpp"
#include "random.hpp"

using namespace caf;

namespace {

using transfer_atom = atom_constant<atom("transfer")>;
using deposit_atom = atom_constant<atom("deposit")>;
using made_atom = atom_constant<atom("made")>;
using ask_atom = atom_constant<atom("ask")>;

constexpr int64_t opening = 100'000'000;

struct account_state {
  int64_t balance = opening;
};

behavior account(stateful_actor<account_state>* self, actor teller) {
  return {
    [=](transfer_atom, int64_t amount, const actor& to) {
      self->state.balance -= amount;
      self->request(to, infinite, deposit_atom::value, amount).await([=](ok_atom) {
        self->send(teller, made_atom::value);
      });
    },
    [=](deposit_atom, int64_t amount) {
      self->state.balance += amount;
      return ok_atom::value;
    },
    [=](ask_atom) {
      self->quit();
      return self->state.balance;
    },
  };
}

struct teller_state {
  std::vector<actor> accounts;
  int64_t missing;
};

behavior teller(stateful_actor<teller_state>* self, int64_t count, int64_t transfers, actor main) {
  auto& accounts = self->state.accounts;
  for (int64_t i = 0; i < count; i++) accounts.push_back(self->spawn(account, actor{self}));
  self->state.missing = transfers;

  random_numbers random{123456};
  for (int64_t i = 0; i < transfers; i++) {
    auto from = random.integer(count / 10 * 8);
    auto to = from + 1 + random.integer31() % (count - from - 1);
    self->send(accounts[from], transfer_atom::value, random.integer(1000), accounts[to]);
  }
  return {
    [=](made_atom) {
      if (--self->state.missing > 0) return;
      self->send(main, std::move(self->state.accounts));
      self->quit();
    },
  };
}

} // namespace

std::string savina_banking(actor_system& system, const sizes& sizes) {
  scoped_actor self{system};
  actor main = self;
  system.spawn(teller, sizes[0], sizes[1], main);
  std::vector<actor> accounts;
  self->receive([&](std::vector<actor>& all) { accounts = std::move(all); });
  int64_t total = 0, weighted = 0;
  for (int64_t number = 0; number < sizes[0]; number++) {
    self->request(accounts[number], infinite, ask_atom::value)
      .receive(
        [&](int64_t balance) {
          total += balance;
          weighted += number * balance;
        },
        [](error&) { wrong("an account is gone"); });
  }
  if (total != sizes[0] * opening) wrong("banking: money is lost");
  return call("banking", sizes) + " = " + std::to_string(weighted);
}
