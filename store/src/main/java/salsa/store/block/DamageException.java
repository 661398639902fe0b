package salsa.store.block;

import java.io.IOException;

/** A file is not what was written. The message names the file and the place. */
public final class DamageException extends IOException {

    private static final long serialVersionUID = 1;

    DamageException(String file, String what) {
        super(file + ": " + what);
    }
}
