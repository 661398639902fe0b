/**
 * Compiles folders of Salsa programs and runs them, for tests.
 *
 * <p>A {@link salsa.conformance.ProgramFolder} is compiled into a {@link salsa.conformance.CompiledProgram}; a
 * {@link salsa.conformance.ProgramRun} runs it: in this process under real workers, in this process under a seed, or in
 * a process of its own. Each gives an {@link salsa.conformance.Outcome}, which an
 * {@link salsa.conformance.Expectation} is compared with. A {@link salsa.conformance.ConformanceCase} is a folder that
 * has all of it; a {@link salsa.conformance.Weaving} changes the classes before they are run.
 *
 * <p>Two promises. A program that does not end fails its test with the stacks of all threads, not with silence. A run
 * under a seed is repeated by that seed alone.
 *
 * <p>Runs in this process capture its standard output, so only one can be under way at a time. The programs themselves,
 * and what each of them must print or be told, lie in the folder {@code programs}.
 */
package salsa.conformance;
