/**
 * Measures Salsa's programs and their peers, side by side. What is measured is in {@link salsa.benchmarks.rows}.
 *
 * <p>{@code benchmarks/run --limits} starts {@link salsa.benchmarks.limits.Limits}: what must fit into how much memory.
 * {@code benchmarks/run --jmh} starts JMH on {@link salsa.benchmarks.micro}.
 */
package salsa.benchmarks;
