/** What must fit into how much memory, and how deep a program may go: shown by running it in the heap it may have. */
package salsa.benchmarks.limits;
