package salsa.simulation.planted;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.evidence.Bug;
import salsa.evidence.InFront;
import salsa.simulation.Inspection;

/** A test that cannot fail shows nothing: each of these bugs in the runtime is found under some seed, and named. */
class PlantedBugsTest {

    private static final Path SOURCES = Path.of("../runtime/src/main/java/salsa/runtime");
    private static final int SEEDS_MAX = 1_000;
    private static final int SEEDS_OF_A_SOUND_RUNTIME = 300;

    static Stream<Bug> bugs() {
        return Stream.of(
                new Bug(
                        "lost wake-up: a stage goes idle without a second look",
                        "RunQueue",
                        "            markIndex = mark;\n            return false;\n",
                        "            markIndex = mark;\n            return true;\n",
                        "left behind"),
                new Bug(
                        "lost wake-up: what is at hand is forgotten when a stage goes idle",
                        "TurnLoop",
                        "if (!isListEmpty() || control != null) {",
                        "if (control != null) {",
                        "overslept"),
                new Bug(
                        "double schedule: a stage is made ready by every push",
                        "Outbox",
                        "woke = top == Inbox.IDLE;",
                        "woke = true;",
                        "was made ready while it was ready"),
                new Bug(
                        "lost wake-up: a stage that got a message says it is idle",
                        "RunQueue",
                        "        if (!INBOX.compareAndSet(this, null, IDLE)) {",
                        "        INBOX.compareAndSet(this, null, IDLE);\n        if (false) {",
                        "left behind"),
                new Bug(
                        "double schedule: a stage that is running looks idle",
                        "Outbox",
                        "woke = top == Inbox.IDLE;",
                        "woke = top == Inbox.IDLE || top == null;",
                        "two runners"),
                new Bug(
                        "reorder: the inbox is appended newest first",
                        "Message",
                        "            message.next = reversed;\n            reversed = message;\n",
                        "            if (reversed == null) { reversed = message; }\n",
                        "out of order"),
                new Bug(
                        "drop: the end of a turn loses a message",
                        "TurnLoop",
                        "        taken = null;\n        if (crowded",
                        "        if (hasSeveral()) { next(); }\n        if (crowded",
                        "lost: message"),
                new Bug(
                        "a token resolves twice",
                        "Token",
                        "        if (outcome != PENDING) {\n            if (result instanceof",
                        "        if (false) {\n            if (result instanceof",
                        "its value changed"),
                new Bug("a continuation runs early", "Join", "missing = without;", "missing = 1;", "of them early"),
                new Bug(
                        "a run of sends is not flushed when the handler ends",
                        "TurnLoop",
                        "            flush();\n            if (crowded",
                        "            if (crowded",
                        "lost: message"),
                new Bug(
                        "a run of sends is not flushed before the next send elsewhere",
                        "Outbox",
                        "            flushRun();\n        }\n        if (to.owner != stage.system) {",
                        "            if (to.push(message)) {\n                stage.recordWoken(to, 1);\n            }\n"
                                + "            return;\n        }\n        if (to.owner != stage.system) {",
                        "out of causal order"),
                new Bug(
                        "an actor moves without its messages",
                        "Relocation",
                        "if (home == stage) {",
                        "if (true) {",
                        "two runners"),
                new Bug(
                        "a message is lost when its actor moves",
                        "Relocation",
                        "stage.outbox().add(home, message);",
                        "if (gone > 1) { stage.outbox().add(home, message); }",
                        "lost: message"),
                new Bug(
                        "drop on stop: what waits in the mailbox of an actor that ends is not refused",
                        "Lifecycle",
                        "if (party == null || party.isNobody()) {",
                        "if (true) {",
                        "dropped on stop"),
                new Bug(
                        "a message of an interface is another one than the behavior's",
                        "Dispatch",
                        "return contexts ? message.target.own(message) : message;",
                        "return message;",
                        "of two declarations"),
                new Bug(
                        "a join whose code throws forgets its continuation",
                        "Join",
                        "        missing = HANDED_ON;\n        return waiting;\n",
                        "        missing = HANDED_ON;\n        return abandon();\n",
                        "messages were answered"),
                new Bug(
                        "a mailbox takes the message of the constructor",
                        "Delivery",
                        "message.isOfTheRuntime() || message instanceof ConstructorMessage",
                        "message.isOfTheRuntime()",
                        "messages were answered"),
                new Bug(
                        "an urgent message overtakes the constructor",
                        "Dispatch",
                        "if (!message.isOfTheRuntime() && tryKeepEarly(message)) {",
                        "if (false) {",
                        "before the construction"),
                new Bug(
                        "initialisers run in the creator",
                        "Behavior",
                        "        stage.sendConstruct(message);",
                        "        try { message.target.$initialise(); }\n"
                                + "        catch (Throwable thrown) { throw JavaCall.unchecked(thrown); }\n"
                                + "        stage.sendConstruct(message);",
                        "the creator was not let go on"),
                new Bug(
                        "failures are reported since there are many",
                        "report/Unobserved",
                        "return kept.size() <= FEW_MAX ? List.of() : sweep();",
                        "return kept.size() <= FEW_MAX ? List.of() : List.of(more);",
                        "that were noticed"),
                new Bug(
                        "an actor goes on whose constructor has failed",
                        "FailureHandling",
                        "if (message instanceof ConstructorMessage) {",
                        "if (false) {",
                        "before the construction"),
                new Bug(
                        "a supervisor does not create again what has failed before",
                        "Lifecycle",
                        "        if (unconstructed != null) {\n            revive(me);",
                        "        if (false) {\n            revive(me);",
                        "it should be constructed"),
                new Bug(
                        "mute never undone",
                        "BackPressure",
                        "            if (claimable.tryClaim()) {",
                        "            if (false) {",
                        "of a flood were handled"));
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void isFoundAndNamed(Bug bug, @TempDir Path folder) throws Exception {
        bug.plant(SOURCES, folder);
        assertThat(inspect(folder, SEEDS_MAX, bug.observed())).startsWith("seed ");
    }

    /** It is the bugs that are found. */
    @Test
    void nothingIsFoundInTheRuntimeAsItIs(@TempDir Path empty) throws Exception {
        assertThat(inspect(empty, SEEDS_OF_A_SOUND_RUNTIME, "")).isEmpty();
    }

    private static String inspect(Path inFront, int seeds, String observed) throws Exception {
        return InFront.firstFinding(inFront, Inspection.class, seeds, observed);
    }
}
