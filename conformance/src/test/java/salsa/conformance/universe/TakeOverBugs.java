package salsa.conformance.universe;

import java.util.List;
import salsa.evidence.Bug;

/** Bugs of the take-over of durable actors, each a replacement in one class, and a part of the finding that names it. */
final class TakeOverBugs {

    private TakeOverBugs() {}

    static final List<Bug> ALL = List.of(
            PlantedBugs.bug(
                    "a state is taken without a claim",
                    "durable/TakeOver",
                    "theater.claim(identity, now.epoch(), decided -> decided(now, decided, end), () -> fail(end));",
                    "decided(now, new Residence(theater.endpoint().host(), theater.endpoint().port(), now.epoch() + 1), end);",
                    "is not there any more"),
            PlantedBugs.bug(
                    "the stay of an actor that was taken over has the epoch of the former one",
                    "durable/DurableActors",
                    "            writing.epoch = taken.epoch();\n",
                    "            writing.epoch = taken.epoch() - 1;\n",
                    "is not there any more"),
            PlantedBugs.bug(
                    "the former theater answers though its write was refused",
                    "durable/DurableLife",
                    "        output.drop(failure());\n",
                    "        output.release();\n",
                    "which it has acknowledged"),
            PlantedBugs.bug(
                    "the former theater keeps an actor whose write was refused",
                    "durable/DurableLife",
                    "if (!isStored || isFenced || ending != null) {",
                    "if (!isStored) {",
                    "is not there any more"),
            PlantedBugs.bug(
                    "the end of a former stay frees the name of the present one",
                    "actor/Registration",
                    "FencedException.isReason(reason)",
                    "false",
                    "is not there any more"),
            PlantedBugs.bug(
                    "an actor that was taken over loses its state",
                    "durable/ActorState",
                    "            type.fields().write(actor, state);\n",
                    "            if (epoch == 0) type.fields().write(actor, state);\n",
                    "which it has acknowledged"),
            PlantedBugs.bug(
                    "a claim after which the state was not taken is not repeated",
                    "durable/TakeOver",
                    "return place.equals(theater.endpoint()) || silent.contains(place);",
                    "return silent.contains(place);",
                    "is not there any more"),
            PlantedBugs.bug(
                    "an actor is taken from a theater that is not silent",
                    "durable/TakeOver",
                    "return place.equals(theater.endpoint()) || silent.contains(place);",
                    "return true;",
                    ""),
            PlantedBugs.bug(
                    "a theater that has lost actors does not look which ones",
                    "durable/TakeOver",
                    "            theater.probeAll();\n",
                    "",
                    "there was a former copy of"),
            PlantedBugs.bug(
                    "an actor that was claimed and not taken is not claimed back",
                    "durable/TakeOver",
                    "doubts.attempts(silent)",
                    "List.<Attempts.Attempt>of()",
                    "is not there any more"));
}
