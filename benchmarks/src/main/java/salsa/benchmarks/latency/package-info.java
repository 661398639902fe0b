/** The latency of requests that arrive by a schedule: open loop, without coordinated omission. */
package salsa.benchmarks.latency;
