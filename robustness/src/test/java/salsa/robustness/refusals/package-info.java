/** The compiler's word on attacks on isolation, without running one: what mutants of the passes are tried on. */
package salsa.robustness.refusals;
