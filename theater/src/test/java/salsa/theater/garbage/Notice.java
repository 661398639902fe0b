package salsa.theater.garbage;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What one theater sends to another one; each pair of theaters keeps the order. */
sealed interface Notice {

    /** A message of the program, with references. */
    record Use(Ref target, List<Ref> carried) implements Notice {}

    /** A request for a lease, for a reference that a third theater has forwarded. */
    record Hold(Ref actor, int forwarder) implements Notice {}

    /** The lease is granted, unless the actor is gone with its forwarder. */
    record Held(Ref actor, int forwarder, boolean isGranted) implements Notice {}

    /** A forwarded reference has a lease of its own. */
    record Taken(Ref actor) implements Notice {}

    /** The writer no longer uses a reference that it has received that often. */
    record Return(Ref actor, long count) implements Notice {}

    /** Nothing in the writer has the reference, which it has received that often, but these actors that are set aside. */
    record Dormant(Ref actor, long count, Set<Stay> holders) implements Notice {}

    /** Is that actor still set aside, and which actors have references to it? */
    record Question(long trace, Stay member) implements Notice {}

    /** The holders, all of which are set aside; null if the actor may be used. */
    record Answer(long trace, Stay member, @Nullable Set<Stay> holders) implements Notice {}

    /** Nobody can reach these actors. */
    record Collect(Set<Stay> members) implements Notice {}
}
