package salsa.runtime;

/**
 * Where an actor goes at first whose creation says nothing about it. Every policy depends only on the creating stage and on how
 * many actors that stage has created, so that a run can be repeated.
 */
public enum Placement {
    /** On the stage of the creator; later actors are moved to where they are better off, see {@link Adaptation}. */
    ADAPTIVE("adaptive") {
        @Override
        int choose(int creator, int created, int stages) {
            return NEAR.choose(creator, created, stages);
        }
    },
    /** Spread by the hash of a stable number. */
    HASH("hash") {
        @Override
        int choose(int creator, int created, int stages) {
            return spread(creator, created, stages);
        }
    },
    /** On the stage of the creator. */
    NEAR("near") {
        @Override
        int choose(int creator, int created, int stages) {
            return creator < stages ? creator : spread(creator, created, stages);
        }
    },
    /** One stage after the other. */
    ROUND_ROBIN("roundRobin") {
        @Override
        int choose(int creator, int created, int stages) {
            return (int) ((Integer.toUnsignedLong(creator) + Integer.toUnsignedLong(created)) % stages);
        }
    };

    private final String word;

    Placement(String word) {
        this.word = word;
    }

    /** The policy of that name, as a user writes it. */
    public static Placement of(String word) {
        for (Placement placement : values()) {
            if (placement.word.equals(word)) {
                return placement;
            }
        }
        throw new IllegalArgumentException("placement is \"" + word + "\", must be adaptive, hash, near or roundRobin");
    }

    /**
     * The index of a stage.
     *
     * @param creator the number of the creating stage
     * @param created how many actors that stage has placed before
     * @param stages how many there are to choose from
     */
    abstract int choose(int creator, int created, int stages);

    /** The finaliser of SplitMix64 (Steele, Lea, Flood 2014), then a multiplication instead of a division. */
    private static int spread(int creator, int created, int stages) {
        long hash = ((long) creator << 32 | Integer.toUnsignedLong(created)) + 0x9E3779B97F4A7C15L;
        hash = (hash ^ hash >>> 30) * 0xBF58476D1CE4E5B9L;
        hash = (hash ^ hash >>> 27) * 0x94D049BB133111EBL;
        return (int) ((hash >>> 33) * stages >>> 31);
    }
}
