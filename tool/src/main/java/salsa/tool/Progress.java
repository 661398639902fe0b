package salsa.tool;

/** A line that tells a user at a terminal what takes time, and is removed afterwards. */
final class Progress implements AutoCloseable {
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final Invocation caller;
    private boolean shown;

    Progress(Invocation caller) {
        this.caller = caller;
    }

    void showLine(String what) {
        if (caller.terminal()) {
            caller.err().print(CLEAR_LINE + what + " ...");
            caller.err().flush();
            shown = true;
        }
    }

    @Override
    public void close() {
        if (shown) {
            caller.err().print(CLEAR_LINE);
            caller.err().flush();
            shown = false;
        }
    }
}
