package salsa.conformance.universe;

import java.util.List;
import salsa.evidence.Bug;

/** Bugs of durable actors, each a replacement in one class, and a part of the finding that names it. */
final class VaultBugs {

    private VaultBugs() {}

    static final List<Bug> ALL = List.of(
            PlantedBugs.bug(
                    "what a handler sends leaves before the state is stored",
                    "durable/DurableLife",
                    "    private void beginRound() {\n        open();\n",
                    "    private void beginRound() {\n        phase = Phase.OPEN;\n",
                    "two histories"),
            PlantedBugs.bug(
                    "an answer that is not stored is dropped",
                    "durable/DurableLife",
                    "        output.holdAnswer(message);\n        return false;",
                    "        return false;",
                    "has not ended"),
            PlantedBugs.bug(
                    "the kept messages are handled without a round",
                    "durable/DurableLife",
                    "        } else if (!kept.isEmpty()) {\n            open();\n",
                    "        } else if (!kept.isEmpty()) {\n            phase = Phase.OPEN;\n",
                    "which it has acknowledged"),
            PlantedBugs.bug(
                    "messages are handled while the state is being stored, and answered with it",
                    "durable/DurableLife",
                    "            case AWAITED, COMMITTING -> {\n                return kept.add(message);\n            }\n",
                    "            case AWAITED -> {\n                return kept.add(message);\n            }\n"
                            + "            case COMMITTING -> {}\n",
                    "which it has acknowledged"),
            PlantedBugs.bug(
                    "messages are handled before the state is there",
                    "durable/DurableLife",
                    "            case AWAITED, COMMITTING -> {\n                return kept.add(message);\n            }\n",
                    "            case AWAITED -> {}\n            case COMMITTING -> {\n"
                            + "                return kept.add(message);\n            }\n",
                    "which it has acknowledged"),
            PlantedBugs.bug(
                    "messages that were kept are dropped",
                    "durable/DurableLife",
                    "            handleKept(ROUND_MAX);",
                    "            handleKept(0);",
                    "has not ended"),
            PlantedBugs.bug(
                    "an end is notified before the state is removed",
                    "durable/DurableLife",
                    "            case CLEAN -> beginRound();\n            case AWAITED, COMMITTING -> {\n                ending",
                    "            case CLEAN -> {}\n            case AWAITED, COMMITTING -> {\n                ending",
                    "has come back after its end"),
            PlantedBugs.bug(
                    "the state of an actor that has ended is stored",
                    "durable/DurableLife",
                    "hasEnded ? remove() : writing.write(actor())",
                    "writing.write(actor())",
                    "has come back after its end"),
            PlantedBugs.bug(
                    "an actor comes back without a claim",
                    "durable/DurableActors",
                    "if (now == null || !isHere(now)) {",
                    "if (false) {",
                    "though its name has another actor"),
            PlantedBugs.bug(
                    "what follows from a state leaves though that cannot be stored",
                    "durable/DurableLife",
                    "        output.drop(failure());\n",
                    "        output.release();\n",
                    "which it has acknowledged"),
            PlantedBugs.bug(
                    "a message that finds the actor passive is dropped",
                    "durable/DurableLife",
                    "                recall();\n                return kept.add(message);",
                    "                recall();\n                return true;",
                    "has not ended"),
            PlantedBugs.bug(
                    "messages that arrive while the state of a passive actor is read are dropped",
                    "durable/DurableLife",
                    "    void recalled() {\n        committed();",
                    "    void recalled() {\n        while (kept.size() > 1) kept.removeLast();\n        committed();",
                    "has not ended"),
            PlantedBugs.bug(
                    "an actor leaves memory while its state is being stored",
                    "durable/DurableLife",
                    "(phase == Phase.CLEAN || phase == Phase.PASSIVE) && !isUsed",
                    "phase != Phase.OPEN && !isUsed",
                    "cannot be made"),
            PlantedBugs.bug(
                    "a passive actor comes back though its object is in memory",
                    "durable/DurableActors",
                    "        if (known == null) {\n            create",
                    "        if (true) {\n            create",
                    "two histories"),
            PlantedBugs.bug(
                    "an actor comes back with an older state",
                    "durable/ActorState",
                    "        boolean isFirst = !isCreated;\n",
                    "        boolean isFirst = !isCreated;\n        if (!isFirst && epoch == 0 && Math.floorMod(identity.hashCode(), 2) == 0) return CompletableFuture.completedStage(null);\n",
                    "which it has acknowledged"),
            PlantedBugs.bug(
                    "messages to a passive actor that has no object are not delivered",
                    "actor/MobileActors",
                    "found == null && node.stored().tryWake(id) ? known.find(id) : found",
                    "found",
                    "cannot be made"),
            PlantedBugs.bug(
                    "an actor that comes into memory does not hear of the claim that was made for it",
                    "durable/Reclaiming",
                    "            attempt.claim = claim;\n            attempt.taking = taking;\n",
                    "",
                    "has not ended"),
            PlantedBugs.bug(
                    "a name server is asked once after a restart",
                    "actor/Durables",
                    "node.schedule(Registration.AGAIN_NANOS, () -> locate(identity, claim));",
                    "node.release();",
                    "has not ended"),
            PlantedBugs.bug(
                    "a theater that is refused asks its name server for ever where a stored actor is",
                    "actor/Durables",
                    "if (barring == null) {",
                    "if (barring == null || true) {",
                    "has not ended"),
            PlantedBugs.bug(
                    "two theaters that take each other for the place of an actor forward to each other for ever",
                    "actor/Whereabouts",
                    "if (from != null && isBack(from)) {",
                    "if (false) {",
                    "has not ended"));
}
