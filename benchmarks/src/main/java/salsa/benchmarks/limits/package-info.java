/** Limits of memory and of nesting depth: each is shown by running a program in the heap allowed for it. */
package salsa.benchmarks.limits;
