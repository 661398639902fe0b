package salsa.syntax.source;

/** Whether a diagnostic stops the build. */
public enum Severity {
    ERROR,
    WARNING;

    /** Returns the word that users read. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
