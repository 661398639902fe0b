// (x * x + 1) * x is integrated by halves until they are as good as the whole. Sizes: the upper end, and how many
// levels of the tree of halves are actors.
#include <cmath>

#include "protocol.hpp"

using namespace caf;

namespace {

constexpr double tolerance = 1e-9;

double height(double x) {
  return (x * x + 1) * x;
}

// A stretch of the axis with the curve's heights at both ends, and the area below it by the trapezoid rule.
struct stretch {
  double from;
  double to;
  double first;
  double last;
  double area;
};

struct halves {
  stretch left;
  stretch right;

  explicit halves(const stretch& whole) {
    auto middle = (whole.from + whole.to) / 2;
    auto at = height(middle);
    left = {whole.from, middle, whole.first, at, (whole.first + at) * (middle - whole.from) / 2};
    right = {middle, whole.to, at, whole.last, (at + whole.last) * (whole.to - middle) / 2};
  }
};

double integral(const stretch& whole) {
  halves parts{whole};
  auto sum = parts.left.area + parts.right.area;
  return std::abs(sum - whole.area) <= tolerance ? sum : integral(parts.left) + integral(parts.right);
}

// An actor that returns no behavior is done. The one with two parts waits for the first, then for the second.
behavior integrate(event_based_actor* self, stretch whole, int64_t levels, actor parent) {
  if (levels == 0) {
    self->send(parent, integral(whole));
    return {};
  }
  halves parts{whole};
  self->spawn(integrate, parts.left, levels - 1, actor{self});
  self->spawn(integrate, parts.right, levels - 1, actor{self});
  return {
    [=](double one) {
      self->become([=](double other) {
        self->send(parent, one + other);
        self->quit();
      });
    },
  };
}

} // namespace

std::string integration(actor_system& system, const sizes& sizes) {
  auto end = static_cast<double>(sizes[0]);
  auto last = height(end);
  scoped_actor self{system};
  actor main = self;
  system.spawn(integrate, stretch{0, end, 0, last, end * last / 2}, sizes[1], main);
  std::string result;
  self->receive([&](double area) { result = call("integration", sizes) + " = " + std::to_string(std::llround(area)); });
  return result;
}
