/**
 * Microbenchmarks for JMH: the runtime's budgets, one figure each, and with {@code -prof gc} what they allocate. Run
 * them with {@code benchmarks/run --jmh}, followed by JMH's options; not part of the tests.
 */
package salsa.benchmarks.micro;
