/** The computations of some of Savina's programs, for peers on the JVM; each peer has its own actors. */
package kernels;
