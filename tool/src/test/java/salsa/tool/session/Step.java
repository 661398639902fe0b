package salsa.tool.session;

import java.util.List;

/** A step that a page asks its reader to do. */
sealed interface Step {

    /** Write a file. */
    record Write(String file, String text) implements Step {}

    /** Change lines of a file: a difference with the lines before and after, and some unchanged ones. */
    record Change(String file, List<String> difference) implements Step {}

    /**
     * Type a command and read its output.
     *
     * @param command without the prompt
     * @param printed the output that the page shows
     * @param start   where in the page the output begins
     * @param end     where it ends
     */
    record Call(String command, String printed, int start, int end) implements Step {}
}
