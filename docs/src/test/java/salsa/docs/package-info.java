/**
 * The documentation as programs: what a page shows is compiled, run and compared with what the page says it prints.
 *
 * <p>A page marks its programs with HTML comments, which a reader does not see. {@code program: Ring.salsa} stands in
 * front of the block with the behavior that is run, {@code file: Worker.salsa} in front of a block with another file of
 * the same program, {@code run: arguments=3 4; order=any} says how it is run. The next {@code text} block is what the
 * program prints, the standard error after the standard output, or the diagnostics it gets. A program without such a
 * block must compile without a word. {@code again: seeds=7; stages=none} stands in front of what the same program
 * prints when it is run in another way.
 *
 * <p>A program prints the same on 1, 2 and 8 stages and under some seeds, unless {@code stages} and {@code seeds} say
 * otherwise; with {@code order=any} its lines may come in any order, with {@code replay=yes} the
 * calls whose result no seed governs are reported, with {@code sanitize=yes} it runs under the owner
 * sanitizer. Under seeds actors are placed by hash; {@code placement=adaptive} does as the command does.
 *
 * <p>{@code program: Main.java} begins an application whose main class is written in Java. Its files may be Salsa and
 * Java; those with {@code @Behaves} are compiled first, with the annotation processor, then Salsa, then the rest.
 * {@code from: path} stands in front of an excerpt from that file of the repository.
 *
 * <p>{@code write: Ring.salsa} stands in front of a file that the reader of a page is to write. Such pages are
 * followed, command by command, by {@code PagesTest} of the tool.
 *
 * <p>{@code -Dbless=true} rewrites the {@code text} blocks; the difference is to be reviewed like code.
 */
package salsa.docs;
