/** The report of the measurements: a page in Markdown with tables, and plots beside it. */
package salsa.benchmarks.report;
