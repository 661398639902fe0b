package salsa.conformance.universe;

import static salsa.conformance.universe.PlantedBugs.HELD;
import static salsa.conformance.universe.PlantedBugs.UNTOLD;
import static salsa.conformance.universe.PlantedBugs.bug;

import java.util.List;
import salsa.evidence.Bug;

/** Bugs in what lets each request, token and message end, and with them the program. */
final class PlantedHolds {

    private PlantedHolds() {}

    private static final String OWED = "answers to others";

    static final List<Bug> ALL = List.of(
            bug(
                    "a receipt is given although no actor has received the message",
                    "actor/Inlet",
                    "                    refuse(receipt, WireCode.REFERENCE, message.type().site().what() + \": \" + reason);\n",
                    "                    receipt.acknowledgeReceipt();\n",
                    "has not failed for its sender"),
            bug(
                    "early messages do not expire",
                    "actor/Deliveries",
                    "        node.schedule(node.settings().earlyNanos(), () -> Task.on(this, () -> expire(id, queue)));\n",
                    "",
                    "stray: question"),
            bug(
                    "the requests to a theater that has ended do not fail",
                    "actor/Line",
                    "        requests.end(epoch).forEach(each -> fail(inlet, each, undeliveredFailure(Fate.DELIVERED)));\n",
                    "",
                    "linger: question"),
            bug(
                    "the tokens of a theater that has ended do not fail",
                    "actor/Line",
                    "            failToken(each, new Failure(\"a token\", TOKEN, undeliveredFailure(Fate.DELIVERED)));\n",
                    "",
                    "tokens of other theaters without a value"),
            bug(
                    "a request that was answered keeps the program running",
                    "actor/Inlet",
                    "        line.requests().done();\n    }\n\n    private String otherAnswer",
                    "    }\n\n    private String otherAnswer",
                    HELD),
            bug(
                    "a request that has failed keeps the program running",
                    "actor/Line",
                    "request.actor(), request.site(), cause));\n        requests.done();\n",
                    "request.actor(), request.site(), cause));\n",
                    HELD),
            bug(
                    "a request that is not delivered does not fail",
                    "actor/Line",
                    "            if (fate != Fate.DELIVERED || requests.noteDelivered(number)) {\n"
                            + "                Task.atOnce(node.system(), inlet, () -> fail(",
                    "            if (fate == null) {\n                Task.atOnce(node.system(), inlet, () -> fail(",
                    "ask: question"),
            bug(
                    "the stubs of a theater that has ended do not end",
                    "actor/PeerWatch",
                    "            node.endActorsOf(line);\n",
                    "",
                    UNTOLD),
            bug(
                    "a question about types is not answered",
                    "actor/Inlet",
                    "                Task.on(line.outlet(), () -> line.sending().reply(asked, null));\n            }\n",
                    "            }\n",
                    "requests without an answer"),
            bug(
                    "the lease of a third theater is not confirmed",
                    "actor/Inlet",
                    "        Task.on(line.outlet(), () -> line.sending().reply(asked, null));\n    }\n",
                    "    }\n",
                    "requests without an answer"),
            bug(
                    "the value of a lent token is not sent",
                    "actor/Line",
                    "                    if (outlet.exchange().epoch == holder.epoch()) {",
                    "                    if (outlet.exchange().epoch != holder.epoch()) {",
                    "lend: question"),
            bug(
                    "an answer that was given is owed for ever",
                    "actor/Answering",
                    "                line.answers().end();\n",
                    "",
                    OWED),
            bug(
                    "named actors keep a program running that is to end",
                    "ending/Holds",
                    "        for (; count > 0; count--) {\n            release.run();\n",
                    "        for (; count > 0; count--) {\n",
                    "does not end"),
            bug(
                    "messages behind the end of a named actor wait for the next one",
                    "actor/Line",
                    "            inlet.namedEnded(id);\n",
                    "",
                    "kill: question"),
            bug(
                    "an end that the peer has learned of concerns the next actor, too",
                    "actor/Inlet",
                    "endedNames.learned(new Id(high, low));",
                    "{}",
                    "again: "),
            bug(
                    "the next actor of a name counts as met",
                    "actor/Outlet",
                    "                met.remove(id);\n",
                    "",
                    "again: message"),
            bug(
                    "a named actor that has ended keeps its name",
                    "actor/Node",
                    "        names.remove(id);\n",
                    "",
                    "again: "),
            bug(
                    "a named actor that has ended keeps the program running",
                    "actor/Node",
                    "            holds.remove();\n",
                    "",
                    HELD));
}
