/**
 * The compiler under hostile, random, large and foreign input.
 *
 * <p>Six suites, a package each: {@code fuzz} (for any text: no crash, no hang, true positions, classes that verify),
 * {@code differential} (random programs behave as the reference interpreter in {@code interpreter} permits),
 * {@code kernels} (kernels compute on a device what they compute on the JVM), {@code scaling} (twice the program, twice the work), {@code bytes} (the same source, the same bytes) and
 * {@code library} (the methods of two public Java libraries inside behaviors).
 *
 * <p>They are a module of their own, not part of {@code conformance}, because they define nothing: conformance defines
 * the language, by programs that people read; here machines search for unforeseen cases. They also need libraries and
 * minutes that users of the conformance programs should not have to spend.
 *
 * <p>All random choices follow a seed, and each input has a seed of its own. A failure prints it with the command that
 * replays this input alone.
 */
package salsa.robustness;
