/** The measured work: the rows of {@code benchmarks/rows.txt}, and the peers that they are measured with. */
package salsa.benchmarks.rows;
