/**
 * Reproducible output: the same source yields the same bytes, whatever was compiled before, in any order, process,
 * language and time zone, and with any identity hashes. Builds are repeated, and incremental ones compare files.
 *
 * <p>{@link salsa.robustness.bytes.Fingerprints} hashes the output of a share of the corpus, in this process and in
 * others with different settings; {@link salsa.robustness.bytes.SameBytesTest} compares the hashes.
 */
package salsa.robustness.bytes;
