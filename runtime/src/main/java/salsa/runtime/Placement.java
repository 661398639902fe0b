package salsa.runtime;

import salsa.runtime.balance.Adaptation;

/**
 * The built-in policies for the first stage of an actor whose creation names none. Every policy depends only on the creating stage
 * and on how many actors that stage has created, so that a run can be repeated.
 */
public enum Placement implements PlacementFunction {
    /** The creator's stage; later, actors are moved to stages where they run faster, see {@link Adaptation}. */
    ADAPTIVE("adaptive"),
    /** A stage selected by the hash of a stable number. */
    HASH("hash"),
    /** The creator's stage. */
    NEAR("near"),
    /** One stage after the other. */
    ROUND_ROBIN("roundRobin");

    private final String word;

    Placement(String word) {
        this.word = word;
    }

    /** Returns the policy with that name, as a user writes it. */
    public static Placement of(String word) {
        for (Placement placement : values()) {
            if (placement.word.equals(word)) {
                return placement;
            }
        }
        throw new IllegalArgumentException("placement is \"" + word + "\", must be adaptive, hash, near or roundRobin");
    }

    @Override
    public int choose(int creator, int created, int stages) {
        return switch (this) {
            case ADAPTIVE, NEAR -> creator < stages ? creator : spread(creator, created, stages);
            case HASH -> spread(creator, created, stages);
            case ROUND_ROBIN -> (int) ((Integer.toUnsignedLong(creator) + Integer.toUnsignedLong(created)) % stages);
        };
    }

    /** The finaliser of SplitMix64 (Steele, Lea, Flood 2014), then a multiplication instead of a division. */
    private static int spread(int creator, int created, int stages) {
        long hash = ((long) creator << 32 | Integer.toUnsignedLong(created)) + 0x9E3779B97F4A7C15L;
        hash = (hash ^ hash >>> 30) * 0xBF58476D1CE4E5B9L;
        hash = (hash ^ hash >>> 27) * 0x94D049BB133111EBL;
        return (int) ((hash >>> 33) * stages >>> 31);
    }
}
