package salsa.compiler.isolation.move;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Span;

/**
 * The facts about an actor's mutable fields that follow from all of its handlers. A field owns its object if between
 * two messages nothing but the field reaches it. The analysis assumes this for each field until some handler leaves it
 * otherwise, and then analyses all handlers again.
 */
final class OwnedFields {
    /** The name under which a case that takes any message is recorded. */
    static final String ANY_MESSAGE = "";

    /** Why a field does not own its object, and the place that caused it. */
    record Shared(String why, @Nullable Span at) {}

    private final Map<String, Variable> fields = new LinkedHashMap<>();
    private final Map<Variable, Variable> origins = new HashMap<>();
    private final Map<Variable, Variable> originals = new HashMap<>(); // fields by their origins
    private final Map<Variable, Variable> users = new HashMap<>();
    private final Map<Variable, Set<Variable>> heirs = new HashMap<>();
    private final Map<String, Shared> shared = new HashMap<>();
    private final Map<String, Shared> mixed = new HashMap<>();
    private final Map<String, Shared> seen = new LinkedHashMap<>(); // messages whose contents a guard may have kept
    private final Set<String> moved;
    private final Set<String> wholes;
    private final Set<Variable> withCode = new HashSet<>();
    private int made;
    private boolean calledByCode;
    private boolean changed;

    /**
     * Creates the facts before any analysis.
     *
     * @param moved  the fields that some handler of the behavior moves, or an element of which it moves
     * @param wholes those that are moved as a whole
     */
    OwnedFields(Set<String> moved, Set<String> wholes) {
        this.moved = new HashSet<>(moved);
        this.wholes = new HashSet<>(wholes);
    }

    /** Returns a new variable of this behavior's analysis; later ones have greater numbers. */
    Variable newVariable(String name, Variable.Kind kind) {
        return new Variable(made++, name, kind);
    }

    /** Returns the number of variables created so far. */
    int variableCount() {
        return made;
    }

    Variable variableOf(String name) {
        return fields.computeIfAbsent(name, each -> newVariable(each, Variable.Kind.FIELD));
    }

    boolean isMoved(Variable field) {
        return moved.contains(field.name());
    }

    /** Records that a handler moves the field's former object, or an element of it, under another name. */
    void recordMove(Variable field, boolean whole) {
        changed |= moved.add(field.name());
        if (whole) changed |= wholes.add(field.name());
    }

    /** Records that a handler leaves in the field an object with code that reaches the actor's state. */
    void recordCode(Variable field) {
        changed |= withCode.add(field);
    }

    boolean holdsCode(Variable field) {
        return withCode.contains(field);
    }

    /** Records that a lambda or class calls handlers, possibly whenever it runs. */
    void recordCodeThatCallsHandlers() {
        changed |= !calledByCode;
        calledByCode = true;
    }

    boolean isHandlerCalledByCode() {
        return calledByCode;
    }

    /** Returns the names of the fields whose objects are moved by any path. */
    Set<String> movedFields() {
        return fields.values().stream()
                .filter(this::mayMove)
                .map(Variable::name)
                .collect(Collectors.toSet());
    }

    /** Records that a guard may keep references into messages of that name, which stay in the mailbox. */
    void recordGuard(String message, String why, Span at) {
        changed |= seen.putIfAbsent(message, new Shared(why, at)) == null;
    }

    /** Returns the region of a taken message's contents, when it has one of these names. */
    Region messageRegion(Collection<String> names) {
        boolean any = names.contains(ANY_MESSAGE);
        for (Map.Entry<String, Shared> each : seen.entrySet()) {
            Shared by = each.getValue();
            if (any || names.contains(each.getKey())) return Region.escaped(by.why(), by.at());
        }
        return Region.OWNED.toMixed("it came in a message that may contain it twice");
    }

    /** Returns the variable for the field's object at the beginning of the message. */
    Variable originOf(Variable field) {
        return origins.computeIfAbsent(field, each -> {
            var origin = newVariable(each.name(), Variable.Kind.LOCAL);
            originals.put(origin, each);
            return origin;
        });
    }

    /** Returns the field of an origin; null for any other variable. */
    @Nullable
    Variable fieldOf(Variable origin) {
        return originals.get(origin);
    }

    /** Returns the variable for this handler's code that uses the field whenever it runs. */
    Variable userOf(Variable field) {
        return users.computeIfAbsent(field, each -> newVariable(each.name(), Variable.Kind.LOCAL));
    }

    /** Records that a handler leaves the former object of {@code from} in {@code to}. */
    void recordHeir(Variable to, Variable from) {
        changed |= heirs.computeIfAbsent(from, each -> new HashSet<>()).add(to);
    }

    /**
     * Returns whether some handler moves the field's present object, possibly after others have put it into other
     * fields.
     */
    boolean mayMove(Variable field) {
        return leadsToAny(moved, field);
    }

    /** Returns the same for moves of the whole object. */
    boolean mayMoveWhole(Variable field) {
        return leadsToAny(wholes, field);
    }

    private boolean leadsToAny(Set<String> names, Variable field) {
        var met = new LinkedHashSet<>(Set.of(field));
        var open = new ArrayList<>(met);
        while (!open.isEmpty()) {
            Variable each = open.removeLast();
            if (names.contains(each.name())) return true;
            for (Variable heir : heirs.getOrDefault(each, Set.of())) if (met.add(heir)) open.add(heir);
        }
        return false;
    }

    /** Returns the state of the field at the beginning of a message. */
    Region initialRegion(Variable field) {
        Shared why = shared.get(field.name());
        if (why != null) return Region.escaped(why.why(), why.at());
        Shared elements = mixed.get(field.name());
        return elements == null ? Region.OWNED : Region.OWNED.toMixed(elements.why());
    }

    void recordShared(Variable field, String why, @Nullable Span at) {
        changed |= shared.putIfAbsent(field.name(), new Shared(why, at)) == null;
    }

    void recordMixed(Variable field, String why) {
        changed |= mixed.putIfAbsent(field.name(), new Shared(why, null)) == null;
    }

    boolean isShared(Variable field) {
        return shared.containsKey(field.name());
    }

    /** Returns whether facts were added since the last call. */
    boolean tryTakeNewFacts() {
        boolean now = changed;
        changed = false;
        return now;
    }
}
