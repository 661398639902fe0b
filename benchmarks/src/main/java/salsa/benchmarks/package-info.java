/**
 * Measures Salsa's programs and their peers, side by side. The measured programs are in {@link salsa.benchmarks.rows}.
 *
 * <p>{@code benchmarks/run --limits} starts {@link salsa.benchmarks.limits.Limits}: the limits of memory.
 * {@code benchmarks/run --jmh} starts JMH on {@link salsa.benchmarks.micro}.
 */
package salsa.benchmarks;
