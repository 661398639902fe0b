/** Programs over two theaters in one process, and what they do when both are one. */
package salsa.conformance.theaters;
