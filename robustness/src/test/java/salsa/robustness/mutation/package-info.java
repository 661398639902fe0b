/**
 * Mutation testing: small changes are made to compiled classes, one at a time, and the tests that cover the changed
 * method must turn red. A mutant that leaves all of them green shows what no test checks.
 */
package salsa.robustness.mutation;
