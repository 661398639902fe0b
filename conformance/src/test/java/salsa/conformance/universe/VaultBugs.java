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
                    "if (now == null || !new Endpoint(now.host(), now.port()).equals(Endpoint.of(host.address()))) {",
                    "if (false) {",
                    "though its name has another actor"),
            PlantedBugs.bug(
                    "what follows from a state leaves though that cannot be stored",
                    "durable/DurableLife",
                    "        output.drop(failure());\n",
                    "        output.release();\n",
                    "which it has acknowledged"),
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
