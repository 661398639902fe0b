package salsa.tool.session;

import java.util.List;

/** A step that a page asks its reader to do. */
sealed interface Step {

    /** Write a file. */
    record Write(String file, String text) implements Step {}

    /** Change lines of a file: a difference with the lines before and after, and some unchanged ones. */
    record Change(String file, List<String> difference) implements Step {}

    /**
     * Output that the page shows.
     *
     * @param printed the text
     * @param start   where in the page it begins
     * @param end     where it ends
     */
    record Output(String printed, int start, int end) {}

    /** A step with output. */
    sealed interface Printing extends Step {
        Output output();
    }

    /** Type a command, without the prompt, and read its output. */
    record Call(String command, Output output) implements Printing {}

    /** Type a command in another terminal, and read its output while it continues. */
    record Serve(String terminal, String command, Output output) implements Printing {}

    /** Interrupt the command in another terminal; the output is what it has printed since, without that of the key. */
    record Stop(String terminal, Output output) implements Printing {}
}
