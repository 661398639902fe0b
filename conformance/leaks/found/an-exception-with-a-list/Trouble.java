import java.util.List;

/** Something went wrong. */
public final class Trouble extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient List<String> causes;

    /** Creates an exception with its causes. */
    public Trouble(List<String> causes) {
        this.causes = causes;
    }

    /** Its causes. */
    public List<String> causes() {
        return causes;
    }
}
