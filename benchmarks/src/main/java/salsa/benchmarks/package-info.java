/**
 * Measures Salsa's programs and their peers, side by side.
 *
 * <p>{@code benchmarks/run} starts {@link salsa.benchmarks.Comparison}: each {@link salsa.benchmarks.Contender} of each
 * {@link salsa.benchmarks.Benchmark} runs in JVMs of its own, in turn with the others, so that whatever else the
 * machine does hits all alike. A program prints what each of its rounds took; the first half is warm-up. Rounds are
 * short, a few milliseconds, so that on a busy machine the best of them are those that nobody disturbed. Trust ratios
 * before times, and the best before the median.
 *
 * <p>{@code benchmarks/run --limits} starts {@link salsa.benchmarks.limits.Limits}: what must fit into how much memory.
 * {@code benchmarks/run --jmh} starts JMH on {@link salsa.benchmarks.micro}.
 */
package salsa.benchmarks;
