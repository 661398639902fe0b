package salsa.runtime.evidence;

/** The owner of each mutable field of the runtime, and why each weak access is strong enough. */
final class SharedFieldsTable {
    private SharedFieldsTable() {}

    /**
     * {@code Class.field | any thread}: volatile. {@code Class.field | owner; by Other}: not volatile, accessed by its
     * own class and those named only; {@code owner; written by Other}: written by those only, and read by all.
     */
    static final String FIELDS = """
        LimitedReports$Count.*  | guarded by the reports; by LimitedReports
        Reports.failed          | any thread sets it, read at the end
        Reports.misused         | any thread sets it, read at the end
        ActorSystem.phase        | any thread, forward
        ActorSystem.sendObserver | any thread sets it, once; read by sends with care
        ActorSystem.end         | any thread sets it, before the system is closed
        VisitorTask.result            | the thread that visits
        VisitorTask.exception         | the thread that visits
        VisitorTask.error             | the thread that visits
        Failure.observed        | any thread sets it, read at the end
        Failure.state           | any thread, by compareAndSet and getAndSet
        Awaiting$Claim.over      | any thread sets it, once: that of the handler; read by that of the token
        EagerClasses.forLifecycles  | any thread sets it, once
        Promise.settled         | any thread, by compareAndSet
        FailureEvent.actor      | the thread that makes the event
        FailureEvent.cause      | the thread that makes the event
        FailureEvent.handler    | the thread that makes the event
        FailureEvent.line       | the thread that makes the event
        MutingEvent.length      | the thread that makes the event
        MutingEvent.receiver    | the thread that makes the event
        MutingEvent.sender      | the thread that makes the event
        QuarantineEvent.stage   | the thread that makes the event
        QuarantineEvent.actor   | the thread that makes the event
        QuarantineEvent.handler | the thread that makes the event
        QuarantineEvent.line    | the thread that makes the event
        QuarantineEvent.millis  | the thread that makes the event

        MessageType.answer      | any thread sets it, to the same value

        Message.next            | the sender until pushed, then its stage; by Inbox, RunQueue, Outbox, Delivery, TurnLoop, \
Relocation, Stash, Unconstructed, DetachedOutbox, StageLoad
        Message.waiting         | as next

        Inbox.inbox             | any thread, by compareAndSet and exchange
        Inbox.control           | any thread, by compareAndSet and exchange
        Inbox.muted             | any thread, by compareAndSet and exchange
        Inbox.pushed            | any thread adds, atomically
        Inbox.full              | any thread adds, atomically
        Inbox.mailboxes         | any thread sets it, once
        CaseTemplate.last       | any thread: a thread that finds another's creates its own
        Mailbox.*               | guarded by the mailbox
        PriorityLanes.*                 | guarded by the mailbox
        CacheLine.before*       | none: it separates the fields before and after it
        Inbox$Apart.after*      | none: it separates the fields before and after it
        Behavior.stage          | the creating thread, then the thread of an intermission; written by Relocation
        Spreading.*             | the stage
        Consolidation.*             | the stage
        Gate.closed             | any thread reads, the thread of an intermission writes
        Stage.named             | any thread sets it, once
        Delivery.muting         | any thread reads, the stage writes
        RunQueue.wokenBy         | any thread reads, the waking thread writes, then the stage
        RunQueue.olderThan       | any thread reads, the waking thread writes, then the stage
        RunQueue.appended        | the stage, and others read it opaquely
        RunQueue.handled         | the stage, and others read it opaquely
        RunQueue.head            | the stage
        RunQueue.tail            | the stage
        RunQueue.firsts          | the stage
        RunQueue.newestFirst     | the stage
        RunQueue.newestFirstAt   | the stage
        RunQueue.construct       | the stage
        Dispatch.taken          | the stage, and the watch reads it after a stack trace of its thread; by TurnLoop, StageLoad
        TurnLoop.adaptation         | the stage
        TurnLoop.runner             | the stage
        TurnLoop.crowded            | the stage
        TurnLoop.pause              | the stage
        TurnLoop.urgent             | any thread reads, the stage writes
        TurnLoop.pauseAt            | the stage
        TurnLoop.turnEnds           | the stage
        TurnLoop.unmuteAt           | the stage; by BackPressure
        TurnLoop.broken             | the stage
        Stage.waiting           | the stage; the system once it is quiet
        Stage.placed            | the stage
        Stage.names             | the stage
        RunQueue.markTime        | the stage
        RunQueue.markIndex       | the stage
        Outbox.*                | the stage
        Quarantines.all         | any thread, by compareAndSet
        Watched.calm            | any thread: the running thread, at the start of a turn, and the watch
        Dispatch.away           | the stage; by TurnLoop
        DetachedActor.earlier          | the stage
        DetachedActors.latest        | the stage
        Dispatch.attentive      | the stage; by TurnLoop
        Dispatch.detachedActors      | the stage
        Frames.innermost        | the stage
        AnswerNesting.*               | the stage
        Handshake.state         | any thread: its own and the watch, by compareAndSet
        TheaterProviders.found  | guarded by the class
        Quarantine.stack        | the watch
        Quarantine.message      | the watch when it has the stage, then the stage
        Quarantine.actor        | as message
        Quarantine.innermost    | as message
        Quarantine.handler      | as message
        Quarantine.delegator    | as message
        Quarantine.delegated    | as message
        DetachedOutbox.newest            | any thread, by compareAndSet and exchange
        DetachedOutbox.ahead             | the handler
        DetachedOutbox$Batch.looks       | the stage
        DelegatedCall.result           | the stage until done, then the thread that waits
        DelegatedCall.thrown           | as result
        DelegatedCall.done             | any thread: the stage writes, the thread that waits reads
        DetachedActor.away             | the stage
        DetachedActor.going            | the stage
        Muting.claimed          | any thread, by compareAndSet
        Muting.older            | the stage until it is pushed, then the thread that took the stack
        Pause.since             | the stage

        Token.outcome           | the home stage
        Token.consumers         | the home stage
        Delivery.held           | the creator of the stage, before it has an actor; then the stage reads it
        Mobility$HeldOutput.isOpen | the creator of the stage, then the stage
        Delivery.hasMailboxes   | the creator of the first actor with a mailbox, then the stage
        Dispatch.pumping        | the stage; by TurnLoop
        Deadlocks.*             | the thread that looks for them when the system is quiet
        Deadlocks$Waiter.*      | the thread that looks for them when the system is quiet; by Deadlocks
        Dispatch.contexts          | the stage
        Dispatch.unconstructed  | the stage
        Unconstructed.searched  | the stage
        Dispatch.kept           | the stage
        ActorContext.*                  | the actor's stage
        BehaviorStack.*                 | the actor's stage
        Stub.*                     | the stub's stage, after the constructor
        ContextualBehavior.context             | the actor's stage
        RareState.*                | the actor's stage; by ActorContext
        StashCounter.receiving       | any thread sets it, read at the end
        StashCounter.becoming        | any thread sets it, read at the end
        StashCounter.handlers         | the stage, then the thread that takes it when the system is quiet
        StashCounter.own              | the stage, then the thread that takes it when the system is quiet
        StashCounter.size             | the stage, then the thread that takes it when the system is quiet
        StashCounter.latest           | the stage, then the thread that takes it when the system is quiet
        ReceiveResult.open           | the stage of the actor that received it
        ReceiveResult.answered       | the stage of the actor that received it
        Stash.stage              | the actor's stage, then the thread of an intermission; written by Stash
        Stash.first             | the actor's stage
        Stash.last              | the actor's stage
        Stash.size              | the actor's stage
        Stash.many              | the actor's stage
        Stash.tally             | the actor's stage
        IndexedStash.*           | the actor's stage
        IndexedStash$Entry.*     | the actor's stage; by IndexedStash, Queue
        IndexedStash$Mark.*      | the actor's stage; by IndexedStash, Queue
        IndexedStash$Queue.*     | the actor's stage; by IndexedStash
        Unobserved.sweepAt      | guarded by this
        Join.caller            | the owner's stage
        Join.missing            | the owner's stage
        Join.waiting            | the owner's stage

        ChannelMessage.admitted        | the owner's stage
        In.*                    | the owner's stage
        GroupActor.*            | the stage
        ChannelSubscriber.taken | the owner's stage
        ChannelPublisher.*      | the owner's stage; by Demand
        QueueDrain.*            | guarded by the drain
        Ticks.next              | the owner's stage
        Ticks.alarm             | any thread reads, the owner's stage writes
        Token$Within.*          | the home stage
        Lifecycle.*                 | the actor's stage
        Monitors.*              | the actor's stage; by Lifecycle
        Links.*                 | the actor's stage
        Stage.maker             | the stage
        Supervision.parent      | guarded by ADOPTING
        Supervision.strategy    | the supervisor's stage
        Supervision.restarts    | the supervisor's stage
        Supervision.round       | the supervisor's stage
        Supervision.state       | the supervisor's stage
        Supervision.afterOwn    | the supervisor's stage
        Supervision.closing     | the supervisor's stage
        Supervision$Round.paused | the supervisor's stage; by Supervision

        Arrivals.newest         | any thread, by compareAndSet and exchange
        Arrivals$Arrival.older  | the adding thread, then the taking one; by Arrivals
        ReadyQueue.added        | any thread reads, the worker writes
        ReadyQueue.taken        | any thread, by compareAndSet
        ReadyQueue.ring         | any thread reads, the worker writes
        ReadyQueue.cleared      | the worker
        Worker.next             | any thread: the worker fills, anybody empties by exchange
        Worker.sleeps           | any thread reads, the worker writes
        Worker.turnsRun         | any thread reads, the worker writes
        StageThread.running     | any thread reads, the thread itself writes
        StageThread.own         | the thread itself
        StageThread.touched     | any thread sets, the thread itself clears
        Worker.attended         | any thread reads, the worker writes
        Worker.parted           | any thread: the watch writes, the worker reads
        Worker.filled           | the worker
        Worker.owesWaking       | the worker
        Worker.streak           | the worker
        Worker.untilArrivals    | the worker
        Worker.waitsSince       | the worker
        Worker.seen             | the worker
        Watch.resting           | any thread: the watch sets, anybody clears
        Watch.seen              | the watch
        Watch.handlers          | the watch
        Watch$Progress.begun    | the watch; by Watch
        Watch$Progress.since    | the watch; by Watch
        Watch$Progress.looks    | the watch; by Watch
        Watch.lastProgress      | the watch
        RealClock.coarse        | any thread
        RealScheduler.searching | any thread, atomically
        RealScheduler.owesWaking | any thread sets it; the thread that clears it then wakes a worker
        RealScheduler.awaited   | any thread: set once
        RealScheduler.closed    | any thread sets it
        RealScheduler.workers   | any thread reads, written under the scheduler's lock
        Activation.resumed      | any thread: its thread clears, the thread that makes the stage ready sets
        Activation.steps        | any thread reads, its thread writes
        Carriers.*              | the watch
        Carriers$Occupant.*     | the watch; by Carriers
        Carriers$Probe.ran      | any thread: the probe sets, the watch reads
        RealScheduler.letGo     | guarded by the scheduler
        RealScheduler.turns     | written once, before the first thread starts
        Timers.closed           | guarded by the timers
        Timers.thread           | guarded by the timers
        Timers.executor         | guarded by the timers
        """;

    /** {@code Class.method Class.field mode | why it is enough, and the partner}. A star stands for any method. */
    static final String WEAK = """
        CaseTemplate.with CaseTemplate.last read, write | a thread that finds another's creates its own
        StashCounter.noteReceiving StashCounter.receiving read, write | only true is written
        StashCounter.noteBecoming StashCounter.becoming read, write | only true is written
        EagerClasses.initialiseForLifecycles EagerClasses.forLifecycles read, write | another thread initialises the same classes
        ActorSystem.beginPhase ActorSystem.phase read, write | under the system's lock
        MessageType.answer MessageType.answer read, write | each thread finds the same value

        Delivery.takeInControl Inbox.control getAcquire | the compareAndSet after it decides and orders

        RunQueue.length RunQueue.appended getOpaque | a counter: nothing is read through it
        RunQueue.length RunQueue.handled getOpaque  | a counter: nothing is read through it
        RunQueue.begunMessages RunQueue.handled getOpaque | a counter: nothing is read through it
        RunQueue.mark Inbox.pushed getOpaque       | an age known to a few dozen messages
        RunQueue.wokenBy RunQueue.wokenBy setOpaque | read after the scheduler has handed the stage on
        RunQueue.countTurn RunQueue.wokenBy get    | written by the waking thread, before the scheduler handed it on
        RunQueue.countTurn RunQueue.wokenBy setOpaque | a counter: nothing is read through it
        RunQueue.wokenBy RunQueue.olderThan setOpaque | read after the scheduler has handed the stage on
        RunQueue.countTurn RunQueue.olderThan get  | written by the waking thread, before the scheduler handed it on
        RunQueue.mark RunQueue.olderThan setOpaque  | a time: nothing is read through it
        TurnLoop.beginTurn Delivery.muting read, write | only the stage writes it
        TurnLoop.runControl TurnLoop.urgent read, write   | only the stage writes it
        Quarantines.confirmThread Watched.calm read, write | the watch finds what it wrote between overwritten, and gives up

        ActorSystem.mailboxes Inbox.mailboxes read, write | under the system's lock
        StageThread.running StageThread.running getOpaque | the watch suspects by it; isRunning and Quarantine decide
        StageThread.isRunning StageThread.running getAcquire | pairs with setRelease in runs: a turn was counted
        StageThread.setStage StageThread.running setRelease | pairs with getAcquire in isRunning

        ReadyQueue.add ReadyQueue.added read, write | only the worker writes it
        ReadyQueue.add ScheduledStage[] setOpaque       | published by the writing of added that follows
        ReadyQueue.take ReadyQueue.taken getAcquire | before added is read; the compareAndSet decides
        ReadyQueue.take ReadyQueue.added getAcquire | pairs with the writing in add
        ReadyQueue.take ScheduledStage[] getOpaque      | ordered by the acquire of added; valid if the compareAndSet succeeds
        ReadyQueue.clear ScheduledStage[] setOpaque     | the slot is out of use: taken is past it
        ReadyQueue.grown ScheduledStage[] getOpaque     | the worker reads what only it writes
        ReadyQueue.add ReadyQueue.ring read, write | only the worker writes it

        RealScheduler.wakeIfOwed RealScheduler.owesWaking read, write | cleared before a worker is woken, which sees all that came until then
        RealScheduler.addWorker RealScheduler.workers read, write | under the scheduler's lock
        RealScheduler.replace RealScheduler.workers read, write | under the scheduler's lock
        Worker.ready Worker.next getOpaque        | only the worker fills it; emptying it needs no order
        Worker.fill Worker.next setRelease        | pairs with getAndSet in takeNext: the stage's state is there
        Worker.* Worker.turnsRun get              | the worker reads what only it writes
        Worker.* Worker.turnsRun setOpaque        | a counter: nothing is read through it
        Activation.step Activation.steps get      | its thread reads what only it writes
        Activation.* Activation.steps setOpaque   | a counter: nothing is read through it
        RealClock.* RealClock.coarse setOpaque    | a time: nothing is read through it
        RealClock.* RealClock.coarse getOpaque    | a time: nothing is read through it
        """;
}
