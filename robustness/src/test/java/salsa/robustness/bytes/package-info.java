/**
 * The same source gives the same bytes, whatever was compiled before, in whatever order, process, language, time zone,
 * and with whatever identity hashes: builds are repeated, and incremental ones compare files.
 */
package salsa.robustness.bytes;
