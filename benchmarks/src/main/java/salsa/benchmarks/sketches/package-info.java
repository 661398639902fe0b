/**
 * Alternatives to the runtime's own mechanisms, as small as they can be measured: kinds of mailboxes, and a thread for
 * each stage. Run by {@code benchmarks/run --jmh Mailboxes} and {@code --jmh ThreadPerStage}; the figures are in
 * docs/rejected-designs.md. Not part of the tests.
 */
package salsa.benchmarks.sketches;
