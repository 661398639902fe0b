package salsa.wire.reference;

/** 128 random bits, by which a theater finds an actor, a token or a channel of its own. A theater that knows them may send. */
public record Id(long high, long low) {

    @Override
    public String toString() {
        return "%016x%016x".formatted(high, low);
    }
}
