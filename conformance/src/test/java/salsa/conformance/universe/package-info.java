/** Theaters as they are in production, over a simulated network, with every choice made from a seed. */
package salsa.conformance.universe;
