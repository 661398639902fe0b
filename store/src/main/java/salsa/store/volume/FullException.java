package salsa.store.volume;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The disk, or the part of it that this user may fill, has no room. */
public final class FullException extends IOException {

    private static final long serialVersionUID = 1;

    /** Creates one with the words of the operating system. */
    public FullException(@Nullable String message) {
        super(message);
    }
}
