package salsa.wire.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/**
 * The types whose values one side of a link has sent, by number. The first value of a type declares it: the declaration
 * has to leave before the frame with the value. Owned by the sending side of the link.
 */
public final class OutgoingTypes {

    /** How many types a link may declare. */
    public static final int TYPES_MAX = 65_000;

    private final Catalog catalog;
    private final Map<WireType<?>, Integer> numbers = new HashMap<>();
    private final Map<Integer, String> refusals = new HashMap<>();
    private final Set<Integer> offered = new HashSet<>();
    private List<Declaration> undeclared = new ArrayList<>();
    private Set<Integer> doubtful = new HashSet<>(); // used since they were forgotten or taken
    private int accepted; // smaller numbers are refused already, or never will be

    public OutgoingTypes(Catalog catalog) {
        this.catalog = catalog;
    }

    /** Returns the declarations that have not been taken yet; they have to be sent before anything that was encoded. */
    public List<Declaration> takeDeclarations() {
        List<Declaration> taken = undeclared;
        undeclared = new ArrayList<>();
        return taken;
    }

    /** Forgets the types that were used until now: no frame with them is in doubt. */
    public void forgetDoubtful() {
        doubtful.clear();
    }

    /**
     * Returns the numbers of the types that were used since they were forgotten or taken, and that the peer may still
     * refuse.
     */
    public Set<Integer> takeDoubtful() {
        if (doubtful.isEmpty()) {
            return Set.of();
        }
        Set<Integer> taken = doubtful;
        doubtful = new HashSet<>();
        return taken;
    }

    /**
     * Notes that the peer has received the declarations of the types below a number, and has refused those that it
     * refuses.
     */
    public void accepted(int end) {
        accepted = Math.max(accepted, end);
    }

    /** Returns how many types have been declared: the number of the next one. */
    public int size() {
        return numbers.size();
    }

    /**
     * Notes that the peer does not accept values of a type.
     *
     * @param reason the name of the type, a colon, and why
     * @return whether values of it are lost; false if the type was only {@linkplain #optional offered}
     */
    public boolean refused(int number, String reason) {
        refusals.put(number, reason);
        return !offered.contains(number);
    }

    /** Returns the number of a type for something that the peer can do without; -1 if the peer refuses the type. */
    public int optional(WireType<?> type) throws WireException {
        Integer known = numbers.get(type);
        if (known != null) {
            return refusals.containsKey(known) ? -1 : known;
        }
        int number = declare(type, 0);
        offered.add(number);
        return number;
    }

    /** Returns the number of a type, which is the next one if the type is new. */
    public int number(WireType<?> type, int position) throws WireException {
        Integer known = numbers.get(type);
        if (known == null) {
            return noteDoubtful(declare(type, position));
        }
        offered.remove(known);
        String refusal = refusals.get(known);
        if (refusal != null) {
            throw new WireException(WireCode.TYPE_UNKNOWN, position, "the other theater refuses " + refusal);
        }
        return noteDoubtful(known);
    }

    private int noteDoubtful(int number) {
        if (number >= accepted) {
            doubtful.add(number);
        }
        return number;
    }

    private int declare(WireType<?> type, int position) throws WireException {
        int number = numbers.size();
        if (number == TYPES_MAX) {
            throw new WireException(WireCode.TYPES, position, "a link declares at most " + TYPES_MAX + " types");
        }
        numbers.put(type, number);
        undeclared.add(new Declaration(number, type.shape().name(), type.shape().hash()));
        return number;
    }

    @Nullable
    WireType<?> of(Class<?> type) {
        return catalog.of(type);
    }

    @Nullable
    WireType<?> named(String name) {
        return catalog.named(name);
    }
}
