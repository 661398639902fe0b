package salsa.benchmarks.measuring;

/**
 * When a process is stopped.
 *
 * @param rounds how many it does at most
 * @param enough so many must be done before it is stopped
 * @param warmNanos so long it goes on after its first round, and until enough rounds are done
 * @param patienceNanos when it has run so long, two rounds are enough: one to get warm and one that counts
 * @param limitNanos so long it runs at most
 */
record Budget(int rounds, int enough, long warmNanos, long patienceNanos, long limitNanos) {

    private static final int FEW = 2;

    /** With this part of the time to get warm; the limit stays, since who is slow is to do its two rounds. */
    Budget shortened(double part) {
        return new Budget(rounds, enough, (long) (part * warmNanos), (long) (part * patienceNanos), limitNanos);
    }

    /** With this part of the limit. */
    Budget limited(double part) {
        return new Budget(rounds, enough, warmNanos, patienceNanos, (long) (part * limitNanos));
    }

    /** Whether a process is to be stopped that has done so many rounds so long after its start. */
    boolean isSpent(int done, long elapsedNanos, long firstNanos) {
        return done < rounds
                && (done >= enough && elapsedNanos - firstNanos >= warmNanos
                        || done >= FEW && elapsedNanos >= patienceNanos);
    }
}
