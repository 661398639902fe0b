/** Programs of {@code conformance/attacks} that attack what Salsa promises, and tests that a won attack would show. */
package salsa.conformance.attacks;
