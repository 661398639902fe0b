package salsa.tool.session;

import java.util.List;

/** What a page has its reader do. */
sealed interface Step {

    /** Write a file. */
    record Write(String file, String text) implements Step {}

    /** Change lines of a file: a difference with the lines before and after, and some that stay. */
    record Change(String file, List<String> difference) implements Step {}

    /**
     * Type a command and read what comes.
     *
     * @param command without the prompt
     * @param printed what the page says that comes
     * @param start   where in the page that begins
     * @param end     where it ends
     */
    record Call(String command, String printed, int start, int end) implements Step {}
}
