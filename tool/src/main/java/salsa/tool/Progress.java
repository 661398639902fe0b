package salsa.tool;

/** One line that tells a person at a terminal what takes so long, and is gone when it is done. */
final class Progress implements AutoCloseable {
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final Invocation caller;
    private boolean shown;

    Progress(Invocation caller) {
        this.caller = caller;
    }

    void show(String what) {
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
