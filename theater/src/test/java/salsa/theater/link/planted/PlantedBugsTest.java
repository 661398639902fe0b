package salsa.theater.link.planted;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.evidence.Bug;
import salsa.evidence.InFront;
import salsa.theater.link.Inspection;

/** Each of these bugs in the link is found under some seed, and the finding names it. */
class PlantedBugsTest {

    private static final Path SOURCES = Path.of("src/main/java/salsa/theater/link");
    private static final int SEEDS_MAX = 1_000;
    private static final int SEEDS_OF_A_SOUND_LINK = 100;

    static Stream<Bug> bugs() {
        return Stream.of(
                new Bug(
                        "duplicates are delivered",
                        "Inbound",
                        "if (frame.sequence() <= received) {\n",
                        "if (frame.sequence() <= received) {\n            if (!(frame instanceof Frame.Piece)) {\n"
                                + "                pending.add(new Arrived(received, frame, 0));\n            }\n",
                        "delivered twice"),
                new Bug(
                        "duplicates are taken for missing frames",
                        "Inbound",
                        "if (frame.sequence() <= received) {",
                        "if (false) {",
                        "is in quarantine: frame"),
                new Bug(
                        "frames are acknowledged before the theater has taken them",
                        "Inbound",
                        "        acknowledged = delivered;\n        return delivered;",
                        "        acknowledged = received;\n        return received;",
                        "is not delivered"),
                new Bug(
                        "resend begins one number too late",
                        "Outbound",
                        "if (again.sequence > acknowledged) {",
                        "if (again.sequence > acknowledged + 1) {",
                        "is in quarantine: frame"),
                new Bug(
                        "nothing is sent again",
                        "Outbound",
                        "        resend.addAll(window);\n",
                        "",
                        "is in quarantine: frame"),
                new Bug(
                        "resend is in reverse order",
                        "Outbound",
                        "        resend.addAll(window);\n",
                        "        window.forEach(resend::addFirst);\n",
                        "is in quarantine: frame"),
                new Bug(
                        "numbers of a former incarnation go on",
                        "Outbound",
                        "    private long next = 1;",
                        "    private static long numbers;\n    private long next = ++numbers;",
                        "is in quarantine: frame"),
                new Bug(
                        "a former incarnation is accepted",
                        "Link",
                        "|| former.contains(incarnation);",
                        ";",
                        "accepts a former"),
                new Bug(
                        "a late connection of a dead incarnation replaces the living one",
                        "Link",
                        "            examine(connection);\n        }\n    }",
                        "            replace(connection);\n        }\n    }",
                        "replaces a living"),
                new Bug(
                        "a candidate outlives the meeting with another incarnation",
                        "Link",
                        "        disconnectCandidate(WireCode.SUPERSEDED, \"another connection takes over\");\n"
                                + "        isSeeking",
                        "        isSeeking",
                        "replaces a living"),
                new Bug("credit is not returned", "Link", "            session.in.handled(cost);\n", "", "has no fate"),
                new Bug(
                        "credit is returned twice",
                        "Inbound",
                        "    void handled(long cost) {\n        handledBytes += cost;",
                        "    void handled(long cost) {\n        handledBytes += 2 * cost;",
                        "are not handled"),
                new Bug(
                        "sent bytes are counted twice",
                        "Outbound",
                        "        sent += bytes.length - LENGTH_SIZE + LinkSettings.FRAME_COST;",
                        "        sent += 2 * (bytes.length - LENGTH_SIZE + LinkSettings.FRAME_COST);",
                        "has no fate"),
                new Bug(
                        "frames are written without credit",
                        "Outbound",
                        "return small != null && hasCredit(small.size)",
                        "return small != null",
                        "are allowed"),
                new Bug(
                        "credit is lost with the connection",
                        "Chunks",
                        "if (!to.isCreditWritten || session.in.mustGrant()) {",
                        "if (session.in.mustGrant()) {",
                        "has no fate"),
                new Bug(
                        "the control lane waits for credit",
                        "Outbound",
                        "hasCredit(urgent.size - settings.allowance())",
                        "hasCredit(urgent.size)",
                        "control frame"),
                new Bug(
                        "own writes are heart-beats of the peer",
                        "Link",
                        "            return write(open, ",
                        "            heard();\n            return write(open, ",
                        "has no fate"),
                new Bug(
                        "no heart-beat is written",
                        "Chunks",
                        "        if (now >= to.pingAt) {",
                        "        if (false) {",
                        "without a reason"),
                new Bug(
                        "a large frame holds small ones up",
                        "Outbound",
                        "(small == null || smallSinceLarge >= settings.piece())",
                        "(cutting != null || small == null || smallSinceLarge >= settings.piece())",
                        "waits behind two pieces"),
                new Bug(
                        "a large frame overtakes its flow",
                        "LaneQueues",
                        "other != null && other.stamp < next.stamp ? null : next",
                        "false ? null : next",
                        "overtakes"),
                new Bug(
                        "a small frame overtakes a large one of its flow",
                        "LaneQueues",
                        "return largeFlows.containsKey(flow)",
                        "return false",
                        "overtakes"),
                new Bug(
                        "an acknowledgement of an earlier frame counts for later bytes",
                        "Unread",
                        "if (frame != 0 && number >= frame) {",
                        "if (frame != 0) {",
                        "bytes are unread"),
                new Bug(
                        "a frame that is written again counts as new",
                        "Link",
                        "session.out.last() == number ? 0 : session.out.last()",
                        "session.out.last()",
                        "bytes are unread"),
                new Bug(
                        "a frame that is to be last overtakes a large one",
                        "LaneQueues",
                        "(flow == Flow.LAST || flow == Flow.FENCE) && !large.isEmpty()",
                        "flow == Flow.FENCE && !large.isEmpty()",
                        "is to be last"),
                new Bug(
                        "a small frame overtakes a fence",
                        "LaneQueues",
                        "|| largeFlows.containsKey(Flow.FENCE)",
                        "",
                        "overtakes the fence"),
                new Bug(
                        "pieces are put together in the wrong place",
                        "PieceAssembly",
                        "copyTo(block, block.length - room);",
                        "copyTo(block, 0);",
                        "is in quarantine"),
                new Bug(
                        "a reconnect begins a large frame anew",
                        "Outbound",
                        "        resend.clear();\n",
                        "        resend.clear();\n        if (cutting != null) {\n            cutting.position = LENGTH_SIZE;\n        }\n",
                        "is in quarantine"),
                new Bug(
                        "both connections survive",
                        "Link",
                        "            disconnect(newer, WireCode.SUPERSEDED, \"another connection takes over\");\n            return;",
                        "            return;",
                        "connections to"),
                new Bug(
                        "a frame gets two fates",
                        "Outbound",
                        "        window.clear();\n        lanes.takeAll()",
                        "        window.clear();\n        if (cutting != null) {\n            settle(cutting.frame, Fate.REFUSED);\n        }\n        lanes.takeAll()",
                        "second fate"),
                new Bug(
                        "a written frame gets no fate",
                        "Outbound",
                        "                settle(each.completes, unacknowledged);\n",
                        "",
                        "has no fate"),
                new Bug(
                        "a frame that was not written gets no fate",
                        "Outbound",
                        "        lanes.takeAll().forEach(each -> settle(each, Fate.REFUSED));\n",
                        "",
                        "has no fate"),
                new Bug(
                        "a frame that may have arrived is refused",
                        "Ending",
                        "RESTARTED(null, Fate.UNKNOWN)",
                        "RESTARTED(null, Fate.REFUSED)",
                        "was delivered and is refused"),
                new Bug(
                        "the link closes before its frames have fates",
                        "Link",
                        "session.out.isEmpty() && (now >= takeUntil || !session.in.hasPending())",
                        "!session.in.hasPending()",
                        "before it has drained"),
                new Bug(
                        "a close in order does not acknowledge",
                        "Chunks",
                        "        last.add(acknowledgement(on, session));\n",
                        "",
                        "was delivered and is refused"),
                new Bug(
                        "the buffer has no bound",
                        "Buffer",
                        "if (isHuge ? huge > 0 : held + size > bound) {",
                        "if (false) {",
                        "bytes are buffered"),
                new Bug(
                        "a lost connection is not replaced",
                        "Link",
                        "        retryAt = now + backoff.next();",
                        "        retryAt = Long.MAX_VALUE;",
                        "has no fate"),
                new Bug(
                        "frames for a former incarnation go to the next one",
                        "Link",
                        " || submission.epoch() != session.epoch) {",
                        ") {",
                        "for a former epoch"),
                new Bug(
                        "a link that is slow for good is kept",
                        "Progress",
                        "        return now - since >= period;",
                        "        return false;",
                        "for the slow"),
                new Bug(
                        "a suspicion ends the exchange",
                        "Link",
                        "        outputs.add(new Output.Suspected(session.incarnation));\n",
                        "        outputs.add(new Output.Suspected(session.incarnation));\n"
                                + "        end(Ending.DEAD, \"silent\", WireCode.INCARNATION);\n",
                        "ends a living"));
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void isFoundAndNamed(Bug bug, @TempDir Path folder) throws Exception {
        bug.plant(SOURCES, folder);
        assertThat(inspect(folder, SEEDS_MAX, bug.observed())).startsWith("seed ");
    }

    @Test
    void nothingIsFoundInTheLinkAsItIs(@TempDir Path empty) throws Exception {
        assertThat(inspect(empty, SEEDS_OF_A_SOUND_LINK, "")).isEmpty();
    }

    private static String inspect(Path inFront, int seeds, String observed) throws Exception {
        return InFront.firstFinding(inFront, Inspection.class, seeds, observed);
    }
}
