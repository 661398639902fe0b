/** What some of Savina's programs compute, for peers on the JVM: how their actors talk is each peer's own. */
package kernels;
