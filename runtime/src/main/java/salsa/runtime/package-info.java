/**
 * Actors on one machine: what compiled behaviors call, and what runs them.
 */
package salsa.runtime;
