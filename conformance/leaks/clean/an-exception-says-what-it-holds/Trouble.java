/** Something went wrong. */
public final class Trouble extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient StringBuilder text;

    /** Creates an exception with its text. */
    public Trouble(StringBuilder text) {
        this.text = text;
    }

    @Override
    public String getMessage() {
        return text.toString();
    }
}
