package salsa.conformance.universe;

import java.util.List;
import salsa.evidence.Bug;

/** Bugs of the moves of actors, each a replacement in one class, and a part of the finding that names it. */
final class TravelBugs {

    private TravelBugs() {}

    static final List<Bug> ALL = List.of(
            PlantedBugs.bug(
                    "the way changes before what was sent by the old one has arrived",
                    "actor/Whereabouts",
                    "} else if (stay == Stay.AWAY && !isUsed) {",
                    "} else if (stay == Stay.AWAY) {",
                    "was overtaken"),
            PlantedBugs.bug(
                    "an actor that has arrived handles messages before those that its former theater has kept",
                    "actor/Whereabouts",
                    "case SETTLING -> from != null && isFormer(from) ? tryTakeInherited(message) : tryKeep(message);",
                    "case SETTLING -> tryTakeInherited(message);",
                    "was overtaken"),
            PlantedBugs.bug(
                    "an actor arrives before what went round through its new theater",
                    "actor/Arrival",
                    "        if (!isComplete) {\n            return;\n        }\n",
                    "",
                    "was overtaken"),
            PlantedBugs.bug(
                    "what was kept during a move is forwarded before what the actor has set aside",
                    "actor/Whereabouts",
                    "        become(Stay.AWAY);\n        for (Message each = Mobility.takeSetAside(actor());",
                    "        become(Stay.AWAY);\n        forwardKept();\n"
                            + "        for (Message each = Mobility.takeSetAside(actor());",
                    "was overtaken"),
            PlantedBugs.bug(
                    "what a former theater has kept waits in the actor's own mailbox behind newer messages",
                    "actor/Whereabouts",
                    "if (stay == Stay.HERE && !isUrgent && Mobility.tryEnqueue(message)) {",
                    "if (!isUrgent && Mobility.tryEnqueue(message)) {",
                    "was overtaken"),
            PlantedBugs.bug(
                    "an actor goes on while its state is on the way",
                    "actor/Whereabouts",
                    "case FROZEN -> answersReached(message) || tryKeep(message);",
                    "case FROZEN -> false;",
                    ""),
            PlantedBugs.bug(
                    "the former theater goes on after the other one has ended without an answer",
                    "actor/Departure",
                    "cause instanceof Undelivered lost && lost.fate() != Fate.REFUSED",
                    "cause instanceof Undelivered lost && lost.fate() == Fate.REFUSED",
                    ""),
            PlantedBugs.bug(
                    "messages that were kept are dropped when the actor stays",
                    "actor/Whereabouts",
                    "        Mobility.resume(object, all);\n",
                    "        Mobility.resume(object, List.of());\n",
                    ""),
            PlantedBugs.bug(
                    "the end of what a former theater has kept is not sent",
                    "actor/Whereabouts",
                    "        Task.on(line.outlet(), () -> line.sending().sendInherited(id));\n",
                    "",
                    ""),
            PlantedBugs.bug(
                    "a theater that has learned of a move goes on by the old way",
                    "actor/Whereabouts",
                    "            followTo(there);\n            forwardKept();",
                    "",
                    ""),
            PlantedBugs.bug(
                    "a stand-in that nothing refers to stays in memory",
                    "actor/MobileActors",
                    "            known.letGo(standIn.actor());\n",
                    "",
                    "travellers, not"),
            PlantedBugs.bug(
                    "a theater forgets an actor that has left it, though others may still send there",
                    "actor/Whereabouts",
                    "        markNeeded();\n        next = null;\n        isInDoubt = false;\n        arrival = begun;\n",
                    "        next = null;\n        isInDoubt = false;\n        arrival = begun;\n",
                    "to a traveller has no answer"),
            PlantedBugs.bug(
                    "an actor that has ended stays in memory, with the references in its fields",
                    "actor/MobileActors",
                    "        known.remove(whereabouts.actor());\n",
                    "",
                    PlantedBugs.HELD));
}
