package salsa.conformance.universe;

import java.util.List;
import java.util.stream.Stream;
import salsa.evidence.Bug;

/** Bugs of the production code, each a replacement in one class, and a part of the finding that names it. */
final class PlantedBugs {

    private PlantedBugs() {}

    static final String HELD = "is held for ever";
    static final String UNTOLD = "was not notified";

    private static final List<Bug> OF_REFERENCES_AND_MESSAGES = List.of(
            bug(
                    "what a frame has leased that cannot be encoded stays leased",
                    "actor/Outlet",
                    "            to.references.takeLeased().takeBack();\n            throw e;",
                    "            to.references.takeLeased();\n            throw e;",
                    HELD),
            bug(
                    "unused references are not returned",
                    "actor/Node",
                    "line(each.key().home()).tell(new Notice.Return(id.high(), id.low(), each.count()));",
                    "",
                    HELD),
            bug("received references are not counted", "lease/Imports", "            entry.received++;\n", "", HELD),
            bug(
                    "a forwarded reference gets no lease",
                    "actor/Translation",
                    "} else if (!node.isHere(home)) {",
                    "} else if (false) {",
                    HELD),
            bug(
                    "the lease of a forwarder is not returned",
                    "actor/Outlet",
                    "                    }\n                    from.tell(back);\n",
                    "                    }\n",
                    HELD),
            bug(
                    "early messages are delivered in reverse",
                    "actor/Deliveries",
                    "            queue.add(new Early(to, fail));",
                    "            queue.addFirst(new Early(to, fail));",
                    "was overtaken"),
            bug(
                    "early messages are delivered and kept",
                    "actor/Deliveries",
                    "actor == null ? null : early.remove(id)",
                    "actor == null ? null : early.get(id)",
                    "again: message"),
            bug(
                    "a name may have two actors",
                    "name/Names",
                    "        return actors.putIfAbsent(Ids.of(text), new Named(text, actor)) == null;\n    }\n\n"
                            + "    public synchronized boolean isTaken(ActorIdentity identity) {\n"
                            + "        return actors.containsKey(Ids.of(identity.text()));\n",
                    "        actors.put(Ids.of(text), new Named(text, actor));\n        return true;\n    }\n\n"
                            + "    public synchronized boolean isTaken(ActorIdentity identity) {\n        return false;\n",
                    "was constructed twice"),
            bug(
                    "holders do not learn that an actor has ended",
                    "actor/Node",
                    "            line(each.peer()).tell(new Notice.Ended(id.high(), id.low(), reason));\n",
                    "            line(each.peer());\n",
                    UNTOLD),
            bug(
                    "the end of a leased actor is not awaited",
                    "actor/Node",
                    "if (exports.lease(actor, id, holder)) {",
                    "if (!exports.lease(actor, id, holder)) {",
                    UNTOLD),
            bug(
                    "an actor that has ended keeps its theater running",
                    "lease/Exports",
                    "        release.run();\n        return Set.copyOf(",
                    "        return Set.copyOf(",
                    HELD),
            bug(
                    "a theater that has ended keeps its leases",
                    "actor/PeerWatch",
                    "            node.exports().returnAll(holder);\n",
                    "",
                    HELD),
            bug(
                    "a message is delivered twice",
                    "actor/Inlet",
                    "        give(decoded.type().create(actor, answer, decoded.type().arguments(decoded)), isUrgent);\n",
                    "        give(decoded.type().create(actor, answer, decoded.type().arguments(decoded)), isUrgent);\n"
                            + "        give(decoded.type().create(actor, answer, decoded.type().arguments(decoded)), isUrgent);\n",
                    "was delivered twice"),
            bug(
                    "each message has a flow of its own",
                    "actor/Outlet",
                    "each.to.peer.enqueue(each.to.epoch, each.lane, each.flow, each.frame, each.fate)",
                    "each.to.peer.enqueue(each.to.epoch, each.lane, each.frame.hashCode(), each.frame, each.fate)",
                    "was overtaken"),
            bug(
                    "a message overtakes a large one to the same actor",
                    "arrival/ArrivalOrder",
                    " && !before.contains(flow)",
                    "",
                    "was overtaken"),
            bug(
                    "a refusal is not sent",
                    "actor/Answering",
                    "        send(() -> line.outlet().refuse(to, code, reason));\n",
                    "        send(() -> {});\n",
                    "kill: question"),
            bug(
                    "an actor is not ended by a link from another theater",
                    "actor/Line",
                    "            outlet.end(id, reason, fate -> {\n",
                    "            Runnable _ = () -> outlet.end(id, reason, fate -> {\n",
                    UNTOLD),
            bug(
                    "the program does not wait for an end that it has asked for",
                    "actor/Line",
                    "endings.put(stub, reason) == null",
                    "endings.put(stub, reason) != null",
                    HELD),
            bug(
                    "the end of a channel overtakes its values",
                    "actor/Channels",
                    "            line.sending().offer(channel, value);",
                    "            Task.on(line.outlet(), () -> line.sending().offer(channel, value));",
                    "has not all values"),
            bug(
                    "a value of a channel that is lost is not reported",
                    "actor/Sending",
                    "            outlet().submitOneWay(exchange -> offer(exchange, 0, channel, sent), Outlet.flow(channel), settling);",
                    "            outlet().submit(exchange -> offer(exchange, 0, channel, sent), Outlet.flow(channel), (_, _) -> {});",
                    "channels have lost values"),
            bug(
                    "a theater that was declared dead is forgotten",
                    "actor/PeerWatch",
                    " && !peer.state().hasEnded()",
                    "",
                    "does not follow the protocol"),
            bug(
                    "a failure arrives as an answer",
                    "actor/Answering",
                    "line.sending().fail(to, failure)",
                    "line.sending().reply(to, null)",
                    UNTOLD),
            bug(
                    "a message to a named actor gets no receipt",
                    "actor/Inlet",
                    "                        receipt.acknowledgeReceipt();\n",
                    "",
                    HELD));

    static final List<Bug> ALL = Stream.of(OF_REFERENCES_AND_MESSAGES, PlantedHolds.ALL)
            .flatMap(List::stream)
            .toList();

    static Bug bug(String name, String source, String sound, String sick, String observed) {
        return new Bug(name, "salsa/theater/" + source, sound, sick, observed);
    }
}
