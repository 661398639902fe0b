package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import salsa.syntax.tree.Span;

/**
 * What has been found out about an actor's mutable fields by looking at all of its handlers. A field is its own owner
 * when between two messages nothing but the field reaches what it refers to; that is assumed of each until a handler
 * leaves it otherwise, and then everything is looked at again.
 */
final class OwnedFields {
    /** Stands for the name of a message where a case takes any. */
    static final String ANY_MESSAGE = "";

    /** Why a field does not have what it refers to for itself, and the place that made it so. */
    record Shared(String why, Span at) {}

    private final Map<String, Variable> fields = new LinkedHashMap<>();
    private final Map<Variable, Variable> origins = new HashMap<>();
    private final Map<Variable, Variable> originals = new HashMap<>(); // fields by their origins
    private final Map<Variable, Variable> users = new HashMap<>();
    private final Map<Variable, Set<Variable>> heirs = new HashMap<>();
    private final Map<String, Shared> shared = new HashMap<>();
    private final Map<String, Shared> mixed = new HashMap<>();
    private final Map<String, Shared> seen = new LinkedHashMap<>(); // names of messages that a guard may have kept
    private final Set<String> moved;
    private final Set<String> wholes;
    private final Set<Variable> withCode = new HashSet<>();
    private int made;
    private boolean calledByCode;
    private boolean changed;

    /**
     * Before anything was found out.
     *
     * @param moved  the fields that some handler of the behavior moves, or an element of
     * @param wholes those of which not only elements are moved
     */
    OwnedFields(Set<String> moved, Set<String> wholes) {
        this.moved = new HashSet<>(moved);
        this.wholes = new HashSet<>(wholes);
    }

    /** A variable of this behavior's analysis; later ones have greater numbers. */
    Variable make(String name, Variable.Kind kind) {
        return new Variable(made++, name, kind);
    }

    /** How many variables were made so far. */
    int made() {
        return made;
    }

    Variable variable(String name) {
        return fields.computeIfAbsent(name, each -> make(each, Variable.Kind.FIELD));
    }

    boolean isMoved(Variable field) {
        return moved.contains(field.name());
    }

    /** A handler moves what the field referred to before, or an element of it, under another name. */
    void gives(Variable field, boolean whole) {
        changed |= moved.add(field.name());
        if (whole) changed |= wholes.add(field.name());
    }

    /** A handler leaves in the field something with code that reaches the actor's state. */
    void holdCode(Variable field) {
        changed |= withCode.add(field);
    }

    boolean holdsCode(Variable field) {
        return withCode.contains(field);
    }

    /** Some lambda or class calls handlers, and may do so whenever it runs. */
    void codeCallsHandlers() {
        changed |= !calledByCode;
        calledByCode = true;
    }

    boolean isHandlerCalledByCode() {
        return calledByCode;
    }

    /** The names of the fields whose objects are moved, by whatever way. */
    Set<String> given() {
        return fields.values().stream()
                .filter(this::mayMove)
                .map(Variable::name)
                .collect(Collectors.toSet());
    }

    /** A guard may keep what it sees of messages of that name, which stay in the mailbox. */
    void seenByGuard(String message, String why, Span at) {
        changed |= seen.putIfAbsent(message, new Shared(why, at)) == null;
    }

    /** What is known of what a message holds, one of these names, when it is taken. */
    Region message(Collection<String> names) {
        boolean any = names.contains(ANY_MESSAGE);
        for (Map.Entry<String, Shared> each : seen.entrySet()) {
            Shared by = each.getValue();
            if (any || names.contains(each.getKey())) return Region.escaped(by.why(), by.at());
        }
        return Region.OWNED.mixed("it came in a message, which may hold one object at two places");
    }

    /** What the field referred to when the message began. */
    Variable origin(Variable field) {
        return origins.computeIfAbsent(field, each -> {
            var origin = make(each.name(), Variable.Kind.LOCAL);
            originals.put(origin, each);
            return origin;
        });
    }

    /** The field that an origin is of; null for any other variable. */
    Variable fieldOf(Variable origin) {
        return originals.get(origin);
    }

    /** The code of this handler that uses the field whenever it runs. */
    Variable user(Variable field) {
        return users.computeIfAbsent(field, each -> make(each.name(), Variable.Kind.LOCAL));
    }

    /** A handler leaves in {@code to} what was in {@code from} before. */
    void inherit(Variable to, Variable from) {
        changed |= heirs.computeIfAbsent(from, each -> new HashSet<>()).add(to);
    }

    /** Whether some handler moves what the field refers to now, after others may have put it into other fields. */
    boolean mayMove(Variable field) {
        return isIn(moved, field);
    }

    /** As before, with not only elements of it. */
    boolean mayMoveWhole(Variable field) {
        return isIn(wholes, field);
    }

    private boolean isIn(Set<String> names, Variable field) {
        var met = new LinkedHashSet<>(Set.of(field));
        var open = new ArrayList<>(met);
        while (!open.isEmpty()) {
            Variable each = open.removeLast();
            if (names.contains(each.name())) return true;
            for (Variable heir : heirs.getOrDefault(each, Set.of())) if (met.add(heir)) open.add(heir);
        }
        return false;
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
