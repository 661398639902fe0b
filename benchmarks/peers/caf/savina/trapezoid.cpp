// Workers add up the area below a curve, a stretch each. Sizes: pieces, workers, from, to.
#include <cmath>

#include "protocol.hpp"

using namespace caf;

namespace {

double height(double x) {
  return std::sin(x * x * x - 1) / (x + 1) * std::sqrt(1 + std::exp(std::sqrt(2 * x)));
}

double area(double from, double width, int64_t pieces) {
  double area = 0, left = height(from);
  for (int64_t i = 1; i <= pieces; i++) {
    auto right = height(from + i * width);
    area += (left + right) / 2 * width;
    left = right;
  }
  return area;
}

behavior worker(event_based_actor* self, uint32_t number, actor main) {
  return {
    [=](double from, double width, int64_t pieces) {
      self->send(main, number, area(from, width, pieces));
      self->quit();
    },
  };
}

} // namespace

std::string savina_trapezoid(actor_system& system, const sizes& sizes) {
  auto pieces = sizes[0];
  auto workers = static_cast<uint32_t>(sizes[1]);
  auto from = static_cast<double>(sizes[2]), to = static_cast<double>(sizes[3]);
  auto length = (to - from) / workers, width = (to - from) / pieces;
  scoped_actor self{system};
  actor main = self;
  for (uint32_t i = 0; i < workers; i++)
    self->send(system.spawn(worker, i, main), from + i * length, width, pieces / workers);
  std::vector<double> areas(workers);
  for (uint32_t i = 0; i < workers; i++)
    self->receive([&](uint32_t number, double area) { areas[number] = area; });
  double sum = 0;
  for (auto area : areas) sum += area;
  return call("trapezoid", sizes) + " = " + decimal(sum);
}
