package salsa.wire.value;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/**
 * The types that the peer has declared, by number: each is a type of this program's catalog, or refused. A name from the
 * peer is only looked up in the catalog, and kept nowhere. Owned by the receiving side of the link.
 */
public final class IncomingTypes {

    private final Catalog catalog;
    private final List<@Nullable WireType<?>> types; // null for a refused one

    public IncomingTypes(Catalog catalog) {
        this(catalog, List.of());
    }

    private IncomingTypes(Catalog catalog, List<@Nullable WireType<?>> types) {
        this.catalog = catalog;
        this.types = new ArrayList<>(types);
    }

    /** Returns the types that are declared now, for a decoding by another thread. */
    public IncomingTypes snapshot() {
        return new IncomingTypes(catalog, types);
    }

    /**
     * Takes a declaration.
     *
     * @return null, or why values of the type are refused, for the peer: what this theater knows of the type
     */
    public @Nullable String declare(Declaration declaration) throws WireException {
        if (declaration.number() != types.size() || types.size() == OutgoingTypes.TYPES_MAX) {
            throw new WireException(
                    WireCode.TYPES, 0, "type " + declaration.number() + " declared, the next one is " + types.size());
        }
        WireType<?> known = catalog.named(declaration.name());
        boolean same = known != null && known.shape().hash() == declaration.hash();
        types.add(same ? known : null);
        return same ? null : known == null ? "it knows no such type" : "it has another build of it";
    }

    /** Returns the type with a number; null for one that was refused or is not declared. */
    public @Nullable WireType<?> find(int number) {
        return number < types.size() ? types.get(number) : null;
    }

    /** Returns the type with a number, which the peer has used at that position. */
    public WireType<?> at(long number, int position) throws WireException {
        WireType<?> known = optional(number, position);
        if (known == null) {
            throw new WireException(WireCode.TYPE_UNKNOWN, position, "type " + number + " is refused");
        }
        return known;
    }

    /** Returns the same; null for a type that was refused. */
    public @Nullable WireType<?> optional(long number, int position) throws WireException {
        if (number < 0 || number >= types.size()) {
            throw new WireException(WireCode.TYPE_UNKNOWN, position, "type " + number + " is not declared");
        }
        return types.get((int) number);
    }
}
