package salsa.runtime.balance;

import salsa.runtime.world.ScheduledStage;

/**
 * The interface of the balancing to one stage: how much work it has, where its messages go, and two ways to move its
 * actors. The core implements it. All methods are called by the thread that runs the stage.
 */
public abstract class Load {

    /** Creates the view of one stage. */
    protected Load() {}

    // ---- how much work

    /** Returns whether more than one message is queued, apart from the inbox. */
    protected abstract boolean hasSeveral();

    /** Returns the number of messages whose processing has begun. */
    protected abstract long begunMessages();

    /** Returns the number of messages that all stages that can be balanced have begun to process. */
    protected abstract long begunByAll();

    /** Returns the time. */
    protected abstract long nanos();

    /** Returns the time, a few milliseconds old at most; costs less than {@link #nanos}. */
    protected abstract long coarseNanos();

    // ---- the other stages

    /** Returns the number of this stage. */
    protected abstract int number();

    /** Returns stages without work, at most {@code most}, to which actors may be moved; none if they may not. */
    protected abstract ScheduledStage[] idleStages(int most);

    /** Returns whether actors may be moved between this stage and that one. */
    protected abstract boolean isBalancedWith(ScheduledStage other);

    /** Returns how many more messages are queued on that stage than here. */
    protected abstract long moreThan(ScheduledStage other);

    // ---- where messages go

    /** Returns the number of runs of sends to other stages begun. */
    protected abstract long runs();

    /** Returns the stage to which the latest run of this turn went; null if there was none. */
    protected abstract ScheduledStage latestTarget();

    // ---- moves, in an intermission

    /**
     * Distributes the actors with messages: in turn one stays and one goes to each of those stages. Returns whether any
     * was moved.
     */
    protected abstract boolean tryDistribute(ScheduledStage[] others, long patienceNanos);

    /**
     * Moves all actors with messages to that stage, and the actor of the message that was handled last. Returns whether
     * the other stages paused for it within that time.
     */
    protected abstract boolean gather(ScheduledStage other, long patienceNanos);
}
