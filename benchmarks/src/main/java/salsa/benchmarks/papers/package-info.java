/** The curves of the papers: what they show, measured as they did, a process for each sample. */
package salsa.benchmarks.papers;
