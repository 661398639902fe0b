// Random numbers as java.util.Random draws them, so that programs in all languages compute the same.
#pragma once

#include <cstdint>
#include <vector>

class random_numbers {
public:
  explicit random_numbers(int64_t seed) : state_((seed ^ multiplier) & mask) {}

  // The state this many steps after another one.
  static uint64_t after(uint64_t state, int64_t steps) {
    for (; steps > 0; steps--) state = (state * multiplier + 11) & mask;
    return state;
  }

  // The first state of a generator with this seed.
  static uint64_t scrambled(int64_t seed) {
    return (seed ^ multiplier) & mask;
  }

  // From 0 to below the bound.
  int64_t integer(int64_t bound) {
    if ((bound & -bound) == bound) return (bound * next(31)) >> 31;
    for (;;) {
      int64_t bits = next(31), value = bits % bound;
      if (bits - value + bound - 1 < int64_t{1} << 31) return value;
    }
  }

  int64_t integer31() {
    return next(31);
  }

  // From 0 to below 1.
  double real() {
    int64_t high = next(26);
    return static_cast<double>((high << 27) + next(27)) * 0x1p-53;
  }

  bool boolean() {
    return next(1) != 0;
  }

  // This many numbers from 0 to below the bound.
  std::vector<int64_t> longs(int64_t count, int64_t bound) {
    std::vector<int64_t> numbers(count);
    for (auto& number : numbers) {
      uint64_t high = next(32);
      number = static_cast<int64_t>(((high << 32) + next(32)) >> 1) % bound;
    }
    return numbers;
  }

private:
  static constexpr uint64_t multiplier = 0x5DEECE66D;
  static constexpr uint64_t mask = (uint64_t{1} << 48) - 1;

  int32_t next(int bits) {
    state_ = after(state_, 1);
    return static_cast<int32_t>(state_ >> (48 - bits));
  }

  uint64_t state_;
};

// Lets time go by: draws numbers, each from the one before.
class busy_wait {
public:
  // Draws up to this many each time, and ten more.
  explicit busy_wait(int64_t most = 1) : most_(most) {}

  void pass() {
    state_ = random_numbers::after(state_, lengths_.integer(most_) + 10);
  }

  // Keeps a compiler from leaving the drawing out.
  uint64_t drawn() const {
    return state_;
  }

private:
  int64_t most_;
  random_numbers lengths_{0};
  uint64_t state_ = 0;
};
