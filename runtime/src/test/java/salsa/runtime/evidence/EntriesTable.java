package salsa.runtime.evidence;

import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The methods of the runtime that touch fields owned by a stage and need not check whether it is watched. */
final class EntriesTable {
    private EntriesTable() {}

    /** {@code Class.method | why}. The calls of such a method are not followed. */
    private static final String EXCEPTIONS = """
        Delivery.receive        | any thread: gives a mailbox no stage whose sends it might flush
        Stage.work              | runs a stage that no other code knows yet
        Delivery.mailbox        | of an actor that is being made, to which its creator sends first
        Reports.reportWaiters   | once the system is quiet
        Behavior.$await         | an actor that keeps its stack while it waits has a stage of its own
        Behavior.$receive       | as Behavior.$await
        In.receive              | as Behavior.$await
        Token.failRefused       | of a message that was not sent: no other code has the token
        ActorContext.runFirst            | what follows a handler: while that is away, no other code touches the context of its actor
        ActorContext.sender             | as ActorContext.runFirst
        ActorContext.sentBy             | as ActorContext.runFirst
        Behavior.$context          | the runtime asks it, on the stage
        ContextualBehavior.$context            | as Behavior.$context
        ReactBody.run            | as Behavior.$context
        ReceiveResult.open           | only the handler knows its result
        ReceiveResult.close          | as ReceiveResult.open
        ReceiveResult.answering      | as ReceiveResult.open
        Join.request            | reads the continuation of a join that no other code knows yet
        Join.waiting            | writes the continuation of a join that no other code knows yet
        Join.takeWaiting        | by the code of the join itself: no other code takes it
        Join.resolve            | the thread that runs the stage notifies it
        Join.fail               | as Join.resolve
        Token.resolve           | as Join.resolve
        Token.fail              | as Join.resolve
        Token.future            | reads the outcome once the system is closed only
        Mobility.standIn         | makes an actor that no other code knows yet
        Mobility.obstacle        | a theater asks it, on the stage, between messages of the actor
        Mobility.isFree          | as Mobility.obstacle
        Mobility.absence         | as Mobility.obstacle
        Mobility.setAbsence      | as Mobility.obstacle
        Mobility.takeSetAside    | as Mobility.obstacle
        Mobility.setAside        | as Mobility.obstacle
        Mobility.resume          | as Mobility.obstacle
        Mobility.tryEnqueue      | as Mobility.obstacle
        Mobility.becomes         | as Mobility.obstacle
        Mobility.tryBecome       | as Mobility.obstacle
        Mobility.forgetBecome    | as Mobility.obstacle
        Mobility.take            | as Mobility.obstacle
        Mobility.isBound         | as Mobility.obstacle
        Mobility.isWatched       | as Mobility.obstacle
        Mobility.isEndAwaited    | as Mobility.obstacle
        Mobility.ties            | as Mobility.obstacle
        Mobility.restoreTies     | as Mobility.obstacle
        Mobility$LinkNews.run    | the stage runs it, as a message of a theater
        Mobility.endOnStage      | as Mobility.obstacle
        Mobility.hasEnded        | as Mobility.obstacle
        Mobility.refuse          | as Mobility.obstacle
        Mobility$HeldOutput.of      | a theater calls it on the stage, or before other code knows the stage
        Mobility$HeldOutput.open    | as Mobility.obstacle
        Mobility$HeldOutput.release | as Mobility.obstacle
        Mobility$HeldOutput.drop    | as Mobility.obstacle
        Mobility$Trap.run        | as Mobility$LinkNews.run
        RestartRecipe$Kept.recreate       | the supervisor's round, on the stage
        RestartRecipe$Made.recreate       | as RestartRecipe$Kept.recreate
        """;

    /** Fields that a stage owns for writing, and all threads read. */
    private static final Set<String> READ_BY_ALL = Set.of("In.owner", "Behavior.stage");

    static List<String> breaches(Collection<ClassModel> classes) {
        var exceptions = new TreeMap<String, String>();
        for (String line : EXCEPTIONS.lines().toList()) {
            String[] row = line.split("\\|");
            exceptions.put(row[0].strip(), row[1].strip());
        }
        return new Entries(owned(new Accesses(classes).fields.keySet()), Map.copyOf(exceptions)).breaches(classes);
    }

    private static Set<String> owned(Collection<String> fields) {
        var owned = new TreeSet<>(Entries.ownedByStages(SharedFieldsTable.FIELDS, new ArrayList<>(fields)));
        owned.removeAll(READ_BY_ALL);
        return owned;
    }
}
