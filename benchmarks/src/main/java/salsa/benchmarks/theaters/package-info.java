/** Messages between theaters: throughput, remote creation and latency, in several processes. */
package salsa.benchmarks.theaters;
