import java.util.ArrayList;
import java.util.List;

/** The notes of a thread. */
public final class Notes {
    private static final ThreadLocal<List<String>> HERE = ThreadLocal.withInitial(ArrayList::new);

    private Notes() {}

    /** Returns those of the calling thread. */
    public static List<String> here() {
        return HERE.get();
    }
}
