package salsa.compiler.isolation;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import salsa.syntax.tree.Span;

/**
 * What has been found out about an actor's mutable fields by looking at all of its handlers. A field is its own owner
 * when between two messages nothing but the field reaches what it refers to; that is assumed of each until a handler
 * leaves it otherwise, and then everything is looked at again.
 */
final class OwnedFields {
    /** Why a field does not have what it refers to for itself, and the place that made it so. */
    record Shared(String why, Span at) {}

    private final Map<String, Variable> fields = new LinkedHashMap<>();
    private final Map<String, Shared> shared = new HashMap<>();
    private final Map<String, Shared> mixed = new HashMap<>();
    private final Set<String> moved;
    private boolean changed;

    /** @param moved the fields that some handler of the behavior moves */
    OwnedFields(Set<String> moved) {
        this.moved = moved;
    }

    Variable variable(String name) {
        return fields.computeIfAbsent(name, each -> new Variable(each, Variable.Kind.FIELD));
    }

    boolean isMoved(Variable field) {
        return moved.contains(field.name());
    }

    /** What is known of the field when a message begins. */
    Region initially(Variable field) {
        Shared why = shared.get(field.name());
        if (why != null) return Region.escaped(why.why(), why.at());
        Shared elements = mixed.get(field.name());
        return elements == null ? Region.OWNED : Region.OWNED.mixed(elements.why());
    }

    void share(Variable field, String why, Span at) {
        changed |= shared.putIfAbsent(field.name(), new Shared(why, at)) == null;
    }

    void mix(Variable field, String why) {
        changed |= mixed.putIfAbsent(field.name(), new Shared(why, null)) == null;
    }

    boolean isShared(Variable field) {
        return shared.containsKey(field.name());
    }

    /** Whether something was found since the last time this was asked. */
    boolean changed() {
        boolean now = changed;
        changed = false;
        return now;
    }
}
