// A source sends samples through channels, chains of actors that delay and filter them, to a mixer, which adds up the
// channels. The result is the sum of what was mixed. Sizes: samples, columns, channels.
#include "protocol.hpp"

using namespace caf;

namespace {

using mix_atom = atom_constant<atom("mix")>;

using numbers = std::vector<double>;

struct delay_state {
  numbers held;
  size_t place = 0;
};

behavior delay(stateful_actor<delay_state>* self, size_t length, actor next) {
  self->state.held.resize(length);
  return {
    [=](double sample) {
      auto& state = self->state;
      self->send(next, std::exchange(state.held[state.place], sample));
      if (++state.place == length) state.place = 0;
    },
  };
}

// There are four sums, as each addition waits for the one before.
double product(const double* some, const double* others, size_t length) {
  double sums[4] = {};
  size_t i = 0;
  for (; i + 4 <= length; i += 4)
    for (auto part = 0; part < 4; part++) sums[part] += some[i + part] * others[i + part];
  for (; i < length; i++) sums[0] += some[i] * others[i];
  return sums[0] + sums[1] + sums[2] + sums[3];
}

struct filter_state {
  numbers coefficients;
  numbers held;
  size_t place = 0;
  bool full = false;
};

// Passes on the sum of the last samples, each times its coefficient, as soon as there are enough.
behavior filter(stateful_actor<filter_state>* self, numbers coefficients, actor next) {
  self->state.held.resize(coefficients.size());
  self->state.coefficients = std::move(coefficients);
  return {
    [=](double sample) {
      auto& state = self->state;
      auto length = state.held.size();
      // Newer samples lie before older ones, so that both arrays are read upwards.
      state.place = (state.place == 0 ? length : state.place) - 1;
      state.held[state.place] = sample;
      if (state.place == 0) state.full = true;
      if (!state.full) return;
      auto newer = length - state.place;
      auto held = state.held.data(), by = state.coefficients.data();
      self->send(next, product(held + state.place, by, newer) + product(held, by + newer, state.place));
    },
  };
}

struct sampler_state {
  size_t place = 0;
};

// Passes on the first of this many samples, and zeros in place of the others.
behavior sampler(stateful_actor<sampler_state>* self, size_t rate, actor next) {
  return {
    [=](double sample) {
      auto& place = self->state.place;
      self->send(next, place == 0 ? sample : 0.0);
      if (++place == rate) place = 0;
    },
  };
}

// The end of a channel: tells the mixer which one it is.
behavior channel(event_based_actor* self, uint32_t number, actor mixer) {
  return {
    [=](double sample) { self->send(mixer, mix_atom::value, number, sample); },
  };
}

struct mixer_state {
  numbers sums;
  std::vector<size_t> came;
  std::vector<size_t> places;
  size_t missing;
  int64_t sum = 0;
};

// Adds up the channels, sample by sample.
behavior mixer(stateful_actor<mixer_state>* self, size_t channels, size_t samples, actor main) {
  auto& state = self->state;
  state.sums.resize(samples);
  state.came.resize(samples);
  state.places.resize(channels);
  state.missing = samples;
  return {
    [=](mix_atom, uint32_t channel, double sample) {
      auto& state = self->state;
      auto place = state.places[channel]++;
      state.sums[place] += sample;
      if (++state.came[place] < channels) return;
      state.sum += static_cast<int64_t>(state.sums[place]);
      if (--state.missing == 0) self->send(main, state.sum);
    },
  };
}

struct source_state {
  int64_t left;
  double sample = 0;
};

// Sends samples to all channels: 1, 2, 3 … 1000, again and again.
behavior source(stateful_actor<source_state>* self, int64_t samples, std::vector<actor> bank) {
  self->state.left = samples;
  self->send(self, ok_atom::value);
  return {
    [=](ok_atom ok) {
      auto& state = self->state;
      if (state.left-- == 0) {
        self->quit();
        return;
      }
      state.sample = state.sample == 1000 ? 1 : state.sample + 1;
      for (auto& each : bank) self->send(each, state.sample);
      self->send(self, ok);
    },
  };
}

} // namespace

std::string savina_filterbank(actor_system& system, const sizes& sizes) {
  size_t samples = sizes[0], columns = sizes[1], channels = sizes[2];
  std::vector<numbers> first(channels), second(channels);
  for (size_t channel = 0; channel < channels; channel++) {
    for (size_t i = 0; i < columns; i++) {
      first[channel].push_back((channel + i) % 7 + 1);
      second[channel].push_back(channel * i % 5 + 1);
    }
  }
  start_clock();
  scoped_actor self{system};
  actor main = self;
  // A filter is silent until it has as many samples as coefficients.
  auto mix = system.spawn(mixer, channels, samples - 2 * (columns - 1), main);
  std::vector<actor> bank;
  for (size_t number = 0; number < channels; number++) {
    auto end = system.spawn(filter, second[number], system.spawn(channel, static_cast<uint32_t>(number), mix));
    auto low = system.spawn(sampler, columns, system.spawn(delay, columns - 1, end));
    bank.push_back(system.spawn(delay, columns - 1, system.spawn(filter, first[number], low)));
  }
  mix = nullptr;
  system.spawn(source, sizes[0], std::move(bank));
  std::string result;
  self->receive([&](int64_t sum) { result = call("filterbank", sizes) + " = " + std::to_string(sum); });
  return result;
}
