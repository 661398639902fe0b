package salsa.store.table;

/** A change of a table that takes none at present. */
public final class FrozenException extends RuntimeException {

    private static final long serialVersionUID = 1;

    FrozenException() {
        super("the table takes no changes at present", null, false, false);
    }
}
