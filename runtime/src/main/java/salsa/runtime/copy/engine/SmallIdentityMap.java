package salsa.runtime.copy.engine;

/** The visited objects while there are at most five, kept in fields. It ignores marks, so callers may pass 0. */
final class SmallIdentityMap extends VisitedObjects {
    static final int MAX = 5;

    private Object source1;
    private Object source2;
    private Object source3;
    private Object source4;
    private Object source5;
    private Object fate1;
    private Object fate2;
    private Object fate3;
    private Object fate4;
    private Object fate5;

    @Override
    boolean many() {
        return false;
    }

    @Override
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
        return new IdentityTable()
                .also(source1, fate1)
                .also(source2, fate2)
                .also(source3, fate3)
                .also(source4, fate4)
                .also(source5, fate5);
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
