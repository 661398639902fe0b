/** The measurements, in a file and in statistics. */
package salsa.benchmarks.results;
