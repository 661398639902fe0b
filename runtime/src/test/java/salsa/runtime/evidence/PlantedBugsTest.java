package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassModel;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A check that cannot fail proves nothing: each of these bugs, put into the production source, turns one red. */
class PlantedBugsTest {
    private static final String DELIVERY = "salsa.runtime.Delivery";
    private static final String TURN = "salsa.runtime.TurnLoop";
    private static final String BACKLOG = "salsa.runtime.RunQueue";
    private static final String INBOX_CLASS = "salsa.runtime.Inbox";
    private static final String READY_QUEUE = "salsa.runtime.world.real.ReadyQueue";
    private static final String WORKER = "salsa.runtime.world.real.Worker";
    private static final String CLASS_FILES = "the class files";
    private static final String ENTRIES = "the entries";
    private static final String QUEUE = "salsa.runtime.world.real.ReadyQueueLincheckTest";
    private static final String INBOX = "salsa.runtime.evidence.InboxLincheckTest";
    private static final String PROMISE = "salsa.runtime.evidence.PromiseLincheckTest";

    static Stream<PlantedBug> bugs() {
        return Stream.of(
                new PlantedBug(
                        "lost wake-up: no second look before going idle",
                        BACKLOG,
                        "if (!INBOX.compareAndSet(this, null, IDLE)) {",
                        "INBOX.setVolatile(this, IDLE);\n        if (false) {",
                        INBOX,
                        "sender"),
                new PlantedBug(
                        "double schedule: a push that does not compare",
                        INBOX_CLASS,
                        "        } while (!INBOX.compareAndSet(this, top, message));",
                        "            INBOX.setVolatile(this, message);\n        } while (false);",
                        INBOX,
                        "AssertionError"),
                new PlantedBug(
                        "double schedule: every push makes ready",
                        INBOX_CLASS,
                        "        return top == IDLE;\n",
                        "        return true;\n",
                        INBOX,
                        "handed to the scheduler twice"),
                new PlantedBug(
                        "reorder: the inbox is not reversed",
                        "salsa.runtime.Message",
                        "            message.next = reversed;\n            reversed = message;\n"
                                + "            message = older;\n",
                        "            if (older == null) { newest = message; }\n            message = older;\n"
                                + "            if (reversed == null) { reversed = newest; }\n",
                        "messagesFromOutsideComeInOrder",
                        "sender 0"),
                new PlantedBug(
                        "drop: a turn that ends early forgets the rest",
                        TURN,
                        "if (!isListEmpty() || control != null) {",
                        "if (control != null) {",
                        "aTurnThatEndsEarlyLosesNothing",
                        "2 of 5 handled"),
                new PlantedBug(
                        "a run of sends is not flushed",
                        TURN,
                        "            flush();\n            if (crowded",
                        "            if (crowded",
                        "whatAHandlerSendsBecomesVisible",
                        "of 4 handled"),
                new PlantedBug(
                        "mute never undone",
                        "salsa.runtime.BackPressure",
                        "            if (claimable.tryClaim()) {",
                        "            if (false) {",
                        "aMutedStageRunsAgain",
                        "a stage stayed muted"),
                new PlantedBug(
                        "a token resolves twice",
                        "salsa.runtime.Token",
                        "        if (outcome != PENDING) {\n            if (result instanceof",
                        "        if (false) {\n            if (result instanceof",
                        "aTokenResolvesOnce",
                        "a token resolved twice: [1, 2]"),
                new PlantedBug(
                        "two calls settle one promise",
                        "salsa.runtime.Promise",
                        "        return !settled && SETTLED.compareAndSet(this, false, true);",
                        "        if (settled) { return false; }\n        settled = true;\n        return true;",
                        PROMISE,
                        "held -1 times"),
                new PlantedBug(
                        "a message is answered twice",
                        "salsa.runtime.Message",
                        "            waiting = null;\n            party.resolve(",
                        "            party.resolve(",
                        "aMessageIsAnsweredOnce",
                        "answered twice: [1, 2]"),
                new PlantedBug(
                        "a continuation runs early",
                        "salsa.runtime.Join",
                        "missing = without;",
                        "missing = 1;",
                        "aJoinWaitsForAllItsTokens",
                        "a continuation ran early: [1, between]"),
                new PlantedBug(
                        "a stage is stolen twice",
                        READY_QUEUE,
                        "if (TAKEN.compareAndSet(this, number, number + 1)) {",
                        "TAKEN.setVolatile(this, number + 1);\n            if (true) {",
                        QUEUE,
                        "Invalid execution results"),
                new PlantedBug(
                        "a release is missing",
                        WORKER,
                        "NEXT.setRelease(this, stage);",
                        "NEXT.set(this, stage);",
                        CLASS_FILES,
                        "Worker.fill Worker.next set orders less"),
                new PlantedBug(
                        "a wake-up may overtake what it is for",
                        READY_QUEUE,
                        "added = number + 1;",
                        "ADDED.setRelease(this, number + 1);",
                        CLASS_FILES,
                        "ReadyQueue.added setRelease orders less"),
                new PlantedBug(
                        "an acquire is missing",
                        READY_QUEUE,
                        "(long) ADDED.getAcquire(this)",
                        "(long) ADDED.get(this)",
                        CLASS_FILES,
                        "ReadyQueue.take ReadyQueue.added get orders less"),
                new PlantedBug(
                        "a shared field is not volatile",
                        INBOX_CLASS,
                        "    volatile Message inbox;",
                        "    Message inbox;",
                        CLASS_FILES,
                        "Inbox.inbox is reached by any thread and is not volatile"),
                new PlantedBug(
                        "a handler in quarantine sends by itself",
                        DELIVERY,
                        "    final void send(Message message) {\n        if (isWatched()) {",
                        "    final void send(Message message) {\n        if (message == null) {",
                        ENTRIES,
                        "Behavior.$request > Delivery.send > "),
                new PlantedBug(
                        "a handler in quarantine answers by itself",
                        "salsa.runtime.Message",
                        "            if (target.stage.quarantined() instanceof Quarantine quarantine) {\n"
                                + "                quarantine.run(() -> pass(value));\n                return;\n            }\n",
                        "",
                        ENTRIES,
                        "Message.pass "),
                new PlantedBug(
                        "a handler in quarantine reads a token by itself",
                        "salsa.runtime.Token",
                        "    public T $value() {\n        if (home.stage.quarantined() instanceof Quarantine quarantine) {\n"
                                + "            return quarantine.work(this::$value);\n        }\n",
                        "    public T $value() {\n",
                        ENTRIES,
                        "Token.$value touches Token.outcome"));
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void isFound(PlantedBug bug, @TempDir Path folder) throws Exception {
        bug.plant(folder);
        assertThat(verdict(bug.check(), folder.resolve("classes"))).contains(bug.observed());
    }

    /**
     * Without a bug all of them are green: it is the bug that they see. Of the tests with Lincheck only the shortest runs
     * in another JVM for that: each of them is also a test of this module, and green without a bug.
     */
    @Test
    void nothingIsFoundInTheRuntimeAsItIs(@TempDir Path empty) throws Exception {
        for (var check : SmallChecks.class.getDeclaredMethods()) {
            if (Modifier.isPublic(check.getModifiers()))
                assertThat(verdict(check.getName(), empty)).isEqualTo("green");
        }
        assertThat(verdict(QUEUE, empty)).isEqualTo("green");
        assertThat(verdict(CLASS_FILES, empty)).isEqualTo("green");
        assertThat(verdict(ENTRIES, empty)).isEqualTo("green");
    }

    private static String verdict(String check, Path classes) throws Exception {
        if (check.equals(CLASS_FILES)) return shared(classFiles(classes));
        if (check.equals(ENTRIES)) return observed(EntriesTable.breaches(classFiles(classes)));
        if (check.startsWith("salsa.")) return OtherJvm.explore(check, classes);
        try {
            new InFront(classes)
                    .loadClass(SmallChecks.class.getName())
                    .getMethod(check)
                    .invoke(null);
            return "green";
        } catch (InvocationTargetException e) {
            return e.getCause().toString();
        }
    }

    /** The runtime's class files, with those of the folder in place of the real ones. */
    private static List<ClassModel> classFiles(Path classes) throws Exception {
        var models = new ArrayList<>(ClassFiles.in(classes));
        var replaced = models.stream().map(ClassFiles::name).toList();
        for (ClassModel model : ClassFiles.in(PlantedBug.compiledRuntime())) {
            String name = ClassFiles.name(model);
            if (!replaced.contains(name) && !name.startsWith("salsa.runtime.copy.")) models.add(model);
        }
        return models;
    }

    private static String shared(List<ClassModel> models) {
        return observed(
                new SharedFields(SharedFieldsTable.FIELDS, SharedFieldsTable.WEAK).breaches(new Accesses(models)));
    }

    private static String observed(List<String> breaches) {
        return breaches.isEmpty() ? "green" : Arrays.toString(breaches.toArray());
    }
}
