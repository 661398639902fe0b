package salsa.transport;

import java.io.IOException;

/** A connection that this side refuses, with a reason for its log. */
final class RefusedException extends IOException {

    private static final long serialVersionUID = 1;

    RefusedException(String reason) {
        super(reason);
    }
}
