package salsa.conformance.universe;

import java.util.List;
import salsa.evidence.Bug;

/** Bugs that one fault at one event of a move shows, each a replacement in one class, and a part of the finding that names it. */
final class MoveBugs {

    private static final String MODEL = "the model of moves";

    private MoveBugs() {}

    static final List<Bug> ALL = List.of(
            PlantedBugs.bug(
                    "a name server grants every claim",
                    "program/NameRequests",
                    "return now == null || now.epoch() != epoch\n"
                            + "                            ? CompletableFuture.completedStage(new NameChange.Conflict(now))\n"
                            + "                            : store.update(name, epoch,",
                    "return now == null\n"
                            + "                            ? CompletableFuture.completedStage(new NameChange.Conflict(now))\n"
                            + "                            : store.update(name, now.epoch(),",
                    MODEL),
            PlantedBugs.bug(
                    "a theater that its name server has declared dead asks it for ever",
                    "actor/Registration",
                    "return line != null && line.peer().state() == PeerState.BARRED ? line : null;",
                    "return null;",
                    "has not ended"),
            PlantedBugs.bug(
                    "what was kept is dropped when it will not be known where the actor is",
                    "actor/Whereabouts",
                    "            Mobility.setAside(actor(), each);\n",
                    "",
                    "has not ended"),
            PlantedBugs.bug(
                    "a monitor does not reach the theater of the actor",
                    "actor/Whereabouts",
                    "        if (stay == Stay.AWAY) {\n            find();",
                    "        if (stay == null) {\n            find();",
                    "notified of the end"),
            PlantedBugs.bug(
                    "a theater that learns of a move does not look for the actor",
                    "actor/Whereabouts",
                    "if (Mobility.isWatched(actor())) {",
                    "if (false) {",
                    "notified of the end"),
            PlantedBugs.bug(
                    "the actor goes on in its former theater when the new one cannot reach the name server",
                    "actor/Departure",
                    "            decide(new Undelivered(Fate.UNKNOWN, \"its name server cannot be reached from \" + there), type, false);",
                    "            stay(null);",
                    ""),
            PlantedBugs.bug(
                    "the new theater does not ask the name server again",
                    "actor/Arrival",
                    "node.schedule(Registration.AGAIN_NANOS, () -> whereabouts.perform(this::claim));",
                    "",
                    ""),
            PlantedBugs.bug(
                    "the former theater does not ask the name server again",
                    "actor/Departure",
                    "            node.schedule(Registration.AGAIN_NANOS, again);",
                    "",
                    ""),
            PlantedBugs.bug(
                    "the name server is asked once where an actor is that is missing",
                    "actor/MobileActors",
                    "                node.schedule(Registration.AGAIN_NANOS, again);\n",
                    "",
                    "notified of the end"),
            PlantedBugs.bug(
                    "an actor leaves its links behind",
                    "actor/Arrival",
                    "        Mobility.restoreTies(whereabouts.actor(), state.ties(), node::isElsewhere);\n",
                    "",
                    "notified of the end of a link"),
            PlantedBugs.bug(
                    "an actor does not know of links that are made elsewhere",
                    "actor/Whereabouts",
                    "return tryTakeNews(LinkNews.of(actor(), other, isLinked, null));",
                    "return false;",
                    "notified of the end of a link"),
            PlantedBugs.bug(
                    "the new theater takes the actor without a grant",
                    "actor/Arrival",
                    "                && MobileActors.place(now).theater().equals(node.endpoint())) {",
                    ") {",
                    MODEL),
            PlantedBugs.bug(
                    "an actor that has ended in its new theater goes on in the former one",
                    "actor/Departure",
                    "            node.mobiles().endForgotten(whereabouts);\n",
                    "            stay(cause);\n",
                    MODEL));
}
