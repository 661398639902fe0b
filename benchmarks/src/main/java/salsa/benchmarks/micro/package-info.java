/**
 * Microbenchmarks for JMH: the runtime's budgets, one figure each, and with {@code -prof gc} what they allocate. Run
 * them with {@code benchmarks/run --jmh}, followed by what JMH is to be told; not part of the tests.
 */
package salsa.benchmarks.micro;
