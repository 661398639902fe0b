/** What was measured, as a file keeps it and as statistics see it. */
package salsa.benchmarks.results;
