/**
 * What was weighed against the runtime's own ways, as small as it can be measured: kinds of mailboxes, and a thread for
 * each stage. Run by {@code benchmarks/run --jmh Mailboxes} and {@code --jmh ThreadPerStage}; the figures are in
 * docs/performance.md. No part of the tests.
 */
package salsa.benchmarks.sketches;
