package salsa.syntax.source;

/** Whether a diagnostic stops the build. */
public enum Severity {
    ERROR,
    WARNING;

    /** The word users read. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
