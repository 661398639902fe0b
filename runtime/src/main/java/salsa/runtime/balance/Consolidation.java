package salsa.runtime.balance;

import salsa.runtime.world.ScheduledStage;

/**
 * The part of a stage that detects that the stage spends its time on the transport of messages, and moves its actors to
 * the stage they communicate with. Owned by the stage; see {@link Adaptation}.
 */
final class Consolidation {

    /** Messages that take this time or less, in nanoseconds, sending included, are short. */
    private static final int SHORT_NANOS = 1_000;

    /** The number of turns between two looks at where messages go, and for which actors are moved then. */
    private static final int TURNS = 64;

    /** One outgoing run per this many handled messages counts as transport-bound. */
    private static final int MESSAGES_A_RUN = 4;

    /** How much longer the mailbox of the stage that receives the actors may be. */
    private static final int LONGER = 512;

    private final Load stage;
    private int untilLook = TURNS;
    private int left; // the number of turns left in which actors are moved
    private long turnBegan; // the start of the turn that is observed
    private long turnCount; // the number of messages handled by then
    private long lookedCount;
    private long lookedRuns;

    Consolidation(Load stage) {
        this.stage = stage;
    }

    /** Called at the start of a turn. */
    void turnBegins() {
        if (--untilLook == 0) {
            turnBegan = now();
            turnCount = stage.begunMessages();
        }
    }

    private long now() {
        return stage.nanos();
    }

    /** Called at the end of a turn; {@code handled} tells whether it handled any message. */
    void turnEnds(boolean handled) {
        if (untilLook == 0) {
            untilLook = TURNS;
            left = measureTransport() ? TURNS : 0;
        }
        if (left > 0) {
            left--;
            if (handled
                    && stage.latestTarget() instanceof ScheduledStage other
                    && isBetter(other)
                    && !stage.gather(other, Adaptation.PATIENCE_NANOS)) {
                left >>= 1;
            }
        }
    }

    private boolean measureTransport() {
        long messages = stage.begunMessages() - lookedCount;
        long runs = stage.runs() - lookedRuns;
        long nanos = now() - turnBegan;
        lookedCount = stage.begunMessages();
        lookedRuns = stage.runs();
        return messages > 0
                && runs * MESSAGES_A_RUN >= messages
                && nanos <= SHORT_NANOS * Math.max(1, stage.begunMessages() - turnCount);
    }

    private boolean isBetter(ScheduledStage other) {
        if (!stage.isBalancedWith(other)) {
            return false;
        }
        long more = stage.moreThan(other);
        return other.number() < stage.number() ? more <= LONGER : more < -LONGER;
    }
}
