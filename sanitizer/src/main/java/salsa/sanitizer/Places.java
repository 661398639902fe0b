package salsa.sanitizer;

/** The current source line of the weaving of a method, and the numbers of its accesses. */
final class Places {
    private static final int NONE = -1;

    private final Guard guard;
    private final SourceLines lines;
    private final String source;
    private int line;
    private int read = NONE; // the accesses of this line, once there are any
    private int written = NONE;

    Places(Guard guard, SourceLines lines, String source) {
        this.guard = guard;
        this.lines = lines;
        this.source = source;
    }

    void moveToLine(int line) {
        if (line == this.line) return;
        this.line = line;
        read = NONE;
        written = NONE;
    }

    /** Returns the number that all reads in this line share. */
    int readNumber() {
        return accessNumber(false);
    }

    /** Returns the number that all writes in this line share. */
    int writeNumber() {
        return accessNumber(true);
    }

    int accessNumber(boolean writes) {
        int known = writes ? written : read;
        if (known != NONE) return known;
        int added = Accesses.addAccess(new Access(guard, lines.lineAt(source, line), writes));
        if (writes) written = added;
        else read = added;
        return added;
    }
}
