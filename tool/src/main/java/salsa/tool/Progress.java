package salsa.tool;

/** A line that tells a user at a terminal what takes time, and is removed afterwards. */
final class Progress implements AutoCloseable {
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final Invocation invocation;
    private boolean shown;

    Progress(Invocation invocation) {
        this.invocation = invocation;
    }

    void showLine(String what) {
        if (invocation.terminal()) {
            invocation.err().print(CLEAR_LINE + what + " ...");
            invocation.err().flush();
            shown = true;
        }
    }

    @Override
    public void close() {
        if (shown) {
            invocation.err().print(CLEAR_LINE);
            invocation.err().flush();
            shown = false;
        }
    }
}
