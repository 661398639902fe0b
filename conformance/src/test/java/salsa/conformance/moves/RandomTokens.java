package salsa.conformance.moves;

import java.util.List;
import java.util.random.RandomGenerator;

/** Random statements in which a token, a promise or a channel keeps code over a node, or a token chooses a node. */
final class RandomTokens {
    private final RandomGenerator dice;
    private final int number;
    private final String node;

    /** @param number makes the variables of the statements unique */
    RandomTokens(RandomGenerator dice, int number, String node) {
        this.dice = dice;
        this.number = number;
        this.node = node;
    }

    /** Code that runs when an answer, a value or a failure arrives; the node may have gone until then. */
    List<String> kept() {
        String text = pick(List.of(
                "Token<Integer> tN = sink<-count(); tN.then(v -> { USE });",
                "Token<Integer> tN = sink<-count(); Consumer<Integer> cN = v -> { USE }; tN.then(cN);",
                "Token<Integer> tN = sink<-count(); Token<Integer> mN = tN.map(v -> { USE return v; });",
                "Token<Integer> tN = sink<-count(); Token<Integer> mN = tN.flatMap(v -> { USE return tN; });",
                "Token<Integer> mN = Token.recover(sink<-fails(), v -> { USE return 1; });",
                "Token<Integer> mN = Token.recover(Token.within(sink<-fails(), 60000), v -> { USE return 1; });",
                "Token<Integer> mN = Token.within(sink<-count(), 60000).map(v -> { USE return v; });",
                "Token<Integer> tN = sink<-count(); new Holder(sN).register(tN);",
                "Token<Integer> tN = sink<-count(); Holder hN = new Holder(sN); hN.register(tN);",
                "Token<Integer> tN = sink<-count(); Holder.register(sN, tN);",
                "Token<Integer> tN = sink<-count(); new Holder(sN, tN);",
                "Token<Integer> tN = sink<-count(); Holder hN = new Holder(sN, tN); hN.touched();",
                "Promise<Integer> tN = Promise.of(self); tN.token().then(v -> { USE }); tN.resolve(1);",
                "Promise<Integer> tN = Promise.of(self); new Starter(sN, tN).start(); tN.resolve(1);",
                "Channel<Integer> tN = new Channel<Integer>(self); tN.in().each(v -> { USE }); tN.out()<-(1);"));
        String all = "final Node sN = " + node + ";\n" + text.replace("; ", ";\n");
        return all.replace("USE", "Probe.use(sN);")
                .replaceAll("(?<=[cmhst])N\\b", "" + number)
                .lines()
                .toList();
    }

    /** A node that crosses if an answer says so: in a message, a creation or an answer. */
    String chosen(String other) {
        String choice = pick(List.of(
                        "sink<-yes() ? %s : null",
                        "sink<-yes() ? %s : %s",
                        "(sink<-yes() ? %s : null)",
                        "sink<-yes() ? (sink<-yes() ? %s : null) : %s"))
                .formatted(node, other);
        return pick(List.of(
                "sink<-touched(" + choice + ");", "new Taker(" + choice + ");", "sink<-touched(self<-chosen());"));
    }

    private String pick(List<String> all) {
        return all.get(dice.nextInt(all.size()));
    }
}
