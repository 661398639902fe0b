// One actor gets one message.
#include "protocol.hpp"

using namespace caf;

namespace {

using greet_atom = atom_constant<atom("greet")>;

behavior greeter(event_based_actor* self) {
  return {
    [=](greet_atom) {
      self->quit();
      return std::string{"hello"};
    },
  };
}

} // namespace

std::string hello(actor_system& system, const sizes&) {
  scoped_actor self{system};
  std::string result;
  self->request(system.spawn(greeter), infinite, greet_atom::value)
    .receive([&](std::string& greeting) { result = greeting; }, [](error&) { wrong("no greeting"); });
  return result;
}
