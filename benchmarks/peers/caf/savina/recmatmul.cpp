// Matrix multiplication: a master deals pieces of work to workers in turn; a worker cuts one that is too large into
// eight, else it multiplies, and the master adds its square up. The matrices are shared, as they are never changed. Sizes:
// workers, length, how many elements a square may have.
#include <memory>

#include "protocol.hpp"

using namespace caf;

namespace {

// The square of a that begins at row and middle, times the square of b that begins at middle and column.
struct piece {
  size_t row;
  size_t middle;
  size_t column;
  size_t length;
};

using row = std::vector<double>;
using matrix = std::vector<row>;
using shared_matrix = std::shared_ptr<const matrix>;

} // namespace

CAF_ALLOW_UNSAFE_MESSAGE_TYPE(piece)
CAF_ALLOW_UNSAFE_MESSAGE_TYPE(matrix)

namespace {

using work_atom = atom_constant<atom("work")>;
using cut_atom = atom_constant<atom("cut")>;
using product_atom = atom_constant<atom("product")>;

void add_row(double* sums, double factor, const double* row, size_t length) {
  for (size_t j = 0; j < length; j++) sums[j] += factor * row[j];
}

matrix multiply(const matrix& a, const matrix& b, const piece& of) {
  matrix square(of.length, row(of.length));
  for (size_t i = 0; i < of.length; i++)
    for (size_t k = 0; k < of.length; k++)
      add_row(square[i].data(), a[of.row + i][of.middle + k], b[of.middle + k].data() + of.column, of.length);
  return square;
}

behavior worker(event_based_actor* self, shared_matrix a, shared_matrix b, size_t threshold, actor master) {
  return {
    [=](work_atom, const piece& of) {
      if (of.length * of.length <= threshold) {
        self->send(master, product_atom::value, of, multiply(*a, *b, of));
        return;
      }
      auto half = of.length / 2;
      for (size_t i = 0; i < 8; i++) {
        piece part{of.row + (i & 1) * half, of.middle + (i >> 1 & 1) * half, of.column + (i >> 2) * half, half};
        self->send(master, work_atom::value, part);
      }
      self->send(master, cut_atom::value);
    },
    [=](stop_atom) { self->quit(); },
  };
}

struct master_state {
  std::vector<actor> workers;
  size_t next = 0;
  int64_t outstanding = 0;
  matrix product;
};

using master_actor = stateful_actor<master_state>;

void deal(master_actor* self, const piece& of) {
  auto& state = self->state;
  state.outstanding++;
  self->send(state.workers[state.next], work_atom::value, of);
  state.next = (state.next + 1) % state.workers.size();
}

void done(master_actor* self, const actor& main) {
  auto& state = self->state;
  if (--state.outstanding > 0) return;
  self->send(main, std::move(state.product));
  for (auto& each : state.workers) self->send(each, stop_atom::value);
  self->quit();
}

behavior master(master_actor* self, int64_t workers, shared_matrix a, shared_matrix b, size_t threshold, actor main) {
  auto length = a->size();
  for (int64_t i = 0; i < workers; i++)
    self->state.workers.push_back(self->spawn(worker, a, b, threshold, actor{self}));
  self->state.product.assign(length, row(length));
  deal(self, {0, 0, 0, length});
  return {
    [=](work_atom, const piece& part) { deal(self, part); },
    [=](cut_atom) { done(self, main); },
    [=](product_atom, const piece& of, const matrix& square) {
      for (size_t i = 0; i < of.length; i++)
        add_row(self->state.product[of.row + i].data() + of.column, 1, square[i].data(), of.length);
      done(self, main);
    },
  };
}

} // namespace

std::string savina_recmatmul(actor_system& system, const sizes& sizes) {
  auto length = sizes[1];
  auto a = std::make_shared<matrix>(length, row(length)), b = std::make_shared<matrix>(length, row(length));
  for (int64_t i = 0; i < length; i++) {
    for (int64_t j = 0; j < length; j++) {
      (*a)[i][j] = static_cast<double>(i);
      (*b)[i][j] = static_cast<double>(j);
    }
  }
  start_clock();
  scoped_actor self{system};
  actor main = self;
  system.spawn(master, sizes[0], shared_matrix{a}, shared_matrix{b}, sizes[2], main);
  matrix product;
  self->receive([&](matrix& result) { product = std::move(result); });
  stop_clock();
  double sum = 0;
  for (int64_t i = 0; i < length; i++) {
    for (int64_t j = 0; j < length; j++) {
      if (product[i][j] != static_cast<double>(length * i * j)) wrong("recmatmul: an element is wrong");
      sum += product[i][j];
    }
  }
  return call("recmatmul", sizes) + " = " + std::to_string(static_cast<int64_t>(sum));
}
