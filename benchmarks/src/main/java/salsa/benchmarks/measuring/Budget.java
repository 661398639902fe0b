package salsa.benchmarks.measuring;

/**
 * The limits of a process.
 *
 * @param rounds the maximum number of rounds
 * @param enough the number of rounds before it may be stopped
 * @param warmNanos how long it continues after its first round, and until enough rounds are done
 * @param patienceNanos the running time after which two rounds are enough: one to get warm and one that counts
 * @param limitNanos the maximum running time
 */
record Budget(int rounds, int enough, long warmNanos, long patienceNanos, long limitNanos) {

    private static final int FEW = 2;

    /**
     * Returns this budget with a part of the time to get warm; the limit stays, since a slow contender must do its two
     * rounds.
     */
    Budget shortened(double part) {
        return new Budget(rounds, enough, (long) (part * warmNanos), (long) (part * patienceNanos), limitNanos);
    }

    /** With this part of the limit. */
    Budget limited(double part) {
        return new Budget(rounds, enough, warmNanos, patienceNanos, (long) (part * limitNanos));
    }

    /** Returns whether a process with that many rounds after that time must be stopped. */
    boolean isSpent(int done, long elapsedNanos, long firstNanos) {
        return done < rounds
                && (done >= enough && elapsedNanos - firstNanos >= warmNanos
                        || done >= FEW && elapsedNanos >= patienceNanos);
    }
}
