/**
 * Compiles folders of Salsa programs and runs them, for tests.
 *
 * <p>A {@link salsa.conformance.ProgramFolder} is compiled into a {@link salsa.conformance.CompiledProgram}; a
 * {@link salsa.conformance.ProgramRun} runs it: in this process under real workers, in this process under a seed, or in
 * a process of its own. Each yields an {@link salsa.conformance.Outcome}, which is compared with an
 * {@link salsa.conformance.Expectation}. A {@link salsa.conformance.ConformanceCase} is a folder that contains all of
 * this; a {@link salsa.conformance.Weaving} transforms the classes before they are run.
 *
 * <p>The package makes two promises. A program that does not end fails its test with the stacks of all threads, not
 * with silence. The seed alone repeats a run under a seed.
 *
 * <p>Runs in this process capture its standard output, so only one can run at a time. The programs themselves, with
 * their expected output or diagnostics, are in the folder {@code programs}.
 */
@NullMarked
package salsa.conformance;

import org.jspecify.annotations.NullMarked;
