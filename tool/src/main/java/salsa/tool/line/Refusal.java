package salsa.tool.line;

import java.util.Objects;

/**
 * The refusal of a request, with one line that states what to do instead. Not an error of the tool: it has no stack
 * trace.
 */
public final class Refusal extends RuntimeException {
    /** The exit status of a command that was used wrongly. */
    public static final int USAGE = 2;

    private static final long serialVersionUID = 1;

    public Refusal(String reason) {
        super(reason, null, false, false);
    }

    /** Returns the line, without the command's name before it. */
    public String line() {
        return Objects.requireNonNull(getMessage()).replace('\n', ' ');
    }
}
