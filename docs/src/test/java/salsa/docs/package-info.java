/**
 * Tests that run the documentation: they compile and run each program that a page shows, and compare its output with
 * the output on the page.
 *
 * <p>A page marks its programs with HTML comments, which a reader does not see. {@code program: Ring.salsa} precedes
 * the block with the behavior to run, {@code file: Worker.salsa} a block with another file of the same program, and
 * {@code run: arguments=3 4; order=any} sets the conditions of the run. The next {@code text} block is the output of
 * the program, the standard error after the standard output, or its diagnostics. A program without such a block must
 * compile without diagnostics. {@code again: seeds=7; stages=none} precedes the output of a second run under other
 * conditions.
 *
 * <p>A program prints the same on 1, 2 and 8 stages and under some seeds, unless {@code stages} and {@code seeds} give
 * others. With {@code order=any} its lines may have any order. With {@code replay=yes}, calls whose result the seed
 * does not determine are reported. With {@code sanitize=yes} it runs under the owner sanitizer. Under seeds actors are
 * placed by hash; {@code placement=adaptive} places them as the command does.
 *
 * <p>{@code program: Main.java} begins an application whose main class is written in Java. Its files may be Salsa and
 * Java; those with {@code @Behaves} are compiled first, with the annotation processor, then Salsa, then the rest.
 * {@code from: path} precedes an excerpt from that file of the repository.
 *
 * <p>{@code write: Ring.salsa} precedes a file that the reader of a page is asked to write. {@code PagesTest} of the
 * tool executes the commands of such pages.
 *
 * <p>{@code -Dbless=true} rewrites the {@code text} blocks; review the difference like code.
 */
package salsa.docs;
