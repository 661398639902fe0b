/**
 * The compiler under hostile, random, large and foreign input.
 *
 * <p>Five suites, a package each: {@code fuzz} (whatever the text: no crash, no hang, true positions, classes that
 * verify), {@code differential} (random programs do what the reference interpreter in {@code interpreter} says),
 * {@code scaling} (twice the program, twice the work), {@code bytes} (the same source, the same bytes) and
 * {@code library} (the methods of two public Java libraries inside behaviors).
 *
 * <p>They are a module of their own, and not part of {@code conformance}, since they define nothing: conformance says
 * what the language is, by programs that people read; here machines look for what nobody thought of. They also need
 * libraries and minutes that whoever runs the conformance programs should not have to wait for.
 *
 * <p>Whatever is drawn comes from a seed, and each input has a seed of its own. A failure prints it with the command
 * that replays this input alone.
 */
package salsa.robustness;
