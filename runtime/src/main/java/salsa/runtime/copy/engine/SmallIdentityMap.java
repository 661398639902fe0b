package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/** The visited objects while there are at most five, kept in fields. It ignores marks, so callers may pass 0. */
final class SmallIdentityMap extends VisitedObjects {
    static final int MAX = 5;

    private @Nullable Object source1;
    private @Nullable Object source2;
    private @Nullable Object source3;
    private @Nullable Object source4;
    private @Nullable Object source5;
    private @Nullable Object fate1;
    private @Nullable Object fate2;
    private @Nullable Object fate3;
    private @Nullable Object fate4;
    private @Nullable Object fate5;

    @Override
    boolean many() {
        return false;
    }

    @Override
    @Nullable
    Object find(Object source, int mark) {
        if (source == source1) return fate1;
        if (source == source2) return fate2;
        if (source == source3) return fate3;
        if (source == source4) return fate4;
        return source == source5 ? fate5 : null;
    }

    @Override
    VisitedObjects with(Object source, Object fate) {
        if (source1 == null) {
            source1 = source;
            fate1 = fate;
        } else if (source2 == null) {
            source2 = source;
            fate2 = fate;
        } else if (source3 == null) {
            source3 = source;
            fate3 = fate;
        } else if (source4 == null) {
            source4 = source;
            fate4 = fate;
        } else if (source5 == null) {
            source5 = source;
            fate5 = fate;
        } else {
            return inTable().also(source, fate);
        }
        return this;
    }

    private IdentityTable inTable() {
        var table = new IdentityTable();
        move(source1, fate1, table);
        move(source2, fate2, table);
        move(source3, fate3, table);
        move(source4, fate4, table);
        move(source5, fate5, table);
        return table;
    }

    private static void move(@Nullable Object source, @Nullable Object fate, IdentityTable to) {
        if (source != null && fate != null) to.also(source, fate);
    }

    @Override
    void replace(Object source, int mark, Object fate) {
        if (source == source1) fate1 = fate;
        else if (source == source2) fate2 = fate;
        else if (source == source3) fate3 = fate;
        else if (source == source4) fate4 = fate;
        else fate5 = fate;
    }
}
