/** The compiler's diagnostics for attacks on isolation, without running one: the tests for mutants of the passes. */
package salsa.robustness.refusals;
