package salsa.theater.garbage;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a theater knows of another one that has a reference to an actor. */
final class Lease {

    long count;

    @Nullable
    Set<Stay> dormant; // the actors that have the reference there; null if the program may use it
}
