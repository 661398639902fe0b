package salsa.sanitizer;

/** Where in a method the weaving is. */
final class Places {
    private final Guard guard;
    private final SourceLines lines;
    private final String source;
    private int line;

    Places(Guard guard, SourceLines lines, String source) {
        this.guard = guard;
        this.lines = lines;
        this.source = source;
    }

    void at(int line) {
        this.line = line;
    }

    /** The number of an access in this line. */
    int access(boolean writes) {
        return Accesses.add(new Access(guard, lines.place(source, line), writes));
    }
}
