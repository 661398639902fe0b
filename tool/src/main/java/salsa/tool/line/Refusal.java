package salsa.tool.line;

/**
 * The command will not do what it was asked to, and says so in one line that tells what to do instead. Not an error
 * of the tool: it has no stack trace.
 */
public final class Refusal extends RuntimeException {
    /** The exit status of a command that was used wrongly. */
    public static final int USAGE = 2;

    private static final long serialVersionUID = 1;

    public Refusal(String reason) {
        super(reason, null, false, false);
    }

    /** The one line, without the command's name in front. */
    public String line() {
        return getMessage().replace('\n', ' ');
    }
}
