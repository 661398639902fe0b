package salsa.theater.name;

import org.jspecify.annotations.Nullable;

/** The answer to a change: it has happened, or another one was earlier. */
public sealed interface NameChange {

    /** The change is durable. The entry is that in force now; for a removal the one that was removed. */
    record Done(NameEntry entry) implements NameChange {}

    /** Nothing has changed: the name is taken, absent, or has another epoch. The entry is that in force; null if absent. */
    record Conflict(@Nullable NameEntry current) implements NameChange {}
}
