import java.util.ArrayList;
import java.util.List;

/** What a thread has noted. */
public final class Notes {
    private static final ThreadLocal<List<String>> HERE = ThreadLocal.withInitial(ArrayList::new);

    private Notes() {}

    /** Those of the calling thread. */
    public static List<String> here() {
        return HERE.get();
    }
}
