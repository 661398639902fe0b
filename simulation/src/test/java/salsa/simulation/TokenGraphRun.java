package salsa.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import salsa.runtime.Ack;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.Join;
import salsa.runtime.Report;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/** A graph of tokens as a run of actors, and the observations of that run. */
final class TokenGraphRun {

    /** This many nodes are made by one handler; the next ones when other things have happened. */
    private static final int TOGETHER_MAX = 30;

    /** The exception of a node that is to throw. */
    static final class Thrown extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final int node;

        Thrown(int node) {
            super("node " + node, null, false, false);
            this.node = node;
        }
    }

    private final TokenGraph graph;
    private final List<TokenGraph.Node> nodes;
    private final SeededDice dice;
    private final Token<Integer>[] tokens;
    private final Puppet[] actors;
    private final int[] reported; // by node: how often the watcher of its token was notified
    private final Object[] outcome; // by node: the Integer or the Failure
    private final int[] opened; // by node: how often the code that waits for its inputs continued
    private final int[] early; // by node: how often that was before they all were there
    private Run run;

    @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of a generic type
    TokenGraphRun(TokenGraph graph, SeededDice dice) {
        this.graph = graph;
        this.nodes = graph.nodes();
        this.dice = dice;
        this.tokens = new Token[nodes.size()];
        this.reported = new int[nodes.size()];
        this.actors = new Puppet[graph.actors()];
        this.outcome = new Object[nodes.size()];
        this.opened = new int[nodes.size()];
        this.early = new int[nodes.size()];
    }

    TokenGraphRun in(SimulatedWorld world) {
        int stages = 1 + dice.below(4);
        run = Run.of(world, stages, (self, _) -> {
            for (int n = 0; n < actors.length; n++) {
                actors[n] = dice.isOneIn(8) ? self.onOwnStage() : self.beside(dice.below(stages));
            }
            make(self, 0);
        });
        return this;
    }

    private void make(Puppet self, int from) {
        int until = Math.min(nodes.size(), from + 1 + dice.below(TOGETHER_MAX));
        for (int number = from; number < until; number++) {
            tokens[number] = token(self, nodes.get(number));
            tokens[number].register(new Watch(number));
        }
        if (until < nodes.size()) {
            self.tell(self, (me, _) -> make(me, until));
        }
    }

    private Token<Integer> token(Puppet self, TokenGraph.Node node) {
        Puppet asked = actors[node.actor()];
        return switch (node.kind()) {
            case RESOLVED -> Token.resolved(self, node.value(0));
            case NEVER -> new Token<>(self);
            case ASKED -> self.ask(asked, _ -> answer(node));
            case DELAYED ->
                self.$requestLater(
                        cue(self, asked, (_, message) -> message.pass(answer(node))), node.hops() % 3, Puppet.SITE);
            case ANSWERED_TWICE ->
                self.$request(cue(self, asked, (me, message) -> {
                    int answer = answer(node);
                    Continuation party = message.delegate();
                    party.resolve(me.$stage(), answer);
                    party.resolve(me.$stage(), -1);
                }));
            case PASSED_ON -> self.$request(cue(self, asked, passing(node, node.hops())));
            case HANDED_ON -> self.$request(cue(self, asked, handing(node, node.hops())));
            case ANSWERED_AFTER ->
                self.$request(cue(self, asked, (me, message) -> {
                    Token<Ack> done = me.ask(actors[node.hops() % actors.length], _ -> Ack.ACK);
                    me.$passAfter(message, answer(node), done);
                }));
            case PASSED_NEVER ->
                self.$request(cue(self, asked, (me, message) -> {
                    answer(node);
                    message.delegateTo(new Token<Integer>(me));
                }));
            case GATED ->
                self.$request(
                        cue(self, asked, (_, message) -> {
                            opens(node);
                            message.pass(answer(node));
                        }),
                        Puppet.SITE,
                        inputs(node));
            case JOINED -> new Expression(self, new Token<Integer>(self), node).request(inputs(node));
        };
    }

    private static Puppet.Cue cue(Puppet self, Puppet asked, Puppet.Act act) {
        return new Puppet.Cue(asked, new Token<Integer>(self), act);
    }

    private static int answer(TokenGraph.Node node) {
        if (node.throwing()) {
            throw new Thrown(node.number());
        }
        return node.value(0);
    }

    private Puppet.Act passing(TokenGraph.Node node, int hops) {
        return (me, message) -> {
            if (hops == 0) {
                message.pass(answer(node));
            } else {
                Puppet next = actors[(node.actor() + hops) % actors.length];
                message.delegateTo(me.$request(cue(me, next, passing(node, hops - 1))));
            }
        };
    }

    private Puppet.Act handing(TokenGraph.Node node, int hops) {
        return (me, message) -> {
            if (hops == 0) {
                message.pass(answer(node));
            } else {
                Puppet next = actors[(node.actor() + hops) % actors.length];
                me.$send(new Puppet.Cue(next, message.delegate(), handing(node, hops - 1)));
            }
        };
    }

    private Token<?>[] inputs(TokenGraph.Node node) {
        var inputs = new Token<?>[node.inputs().length];
        for (int n = 0; n < inputs.length; n++) {
            inputs[n] = tokens[node.inputs()[n]];
        }
        return inputs;
    }

    private void opens(TokenGraph.Node node) {
        opened[node.number()]++;
        for (int input : node.inputs()) {
            if (reported[input] == 0) {
                early[node.number()]++;
            }
        }
    }

    /** Returns the differences from the reference outcome of the graph; empty if there are none. */
    List<String> differences(TokenReference reference) {
        return nodes.stream()
                .filter(node -> differs(node, reference))
                .map(node -> """
                node %d (%s of %s): resolved %d times, continued %d times, %d of them early; got %s instead of %s%s""".formatted(
                                node.number(),
                                node.kind(),
                                Arrays.toString(node.inputs()),
                                reported[node.number()],
                                opened[node.number()],
                                early[node.number()],
                                outcome[node.number()],
                                reference.of(node.number()),
                                changed(node.number()) ? "; its value changed" : ""))
                .toList();
    }

    /** Whether a token has another value now, after the run, than the node got. */
    private boolean changed(int node) {
        boolean got = outcome[node] != null && !(outcome[node] instanceof Failure);
        return tokens[node] != null && got && !tokens[node].$value().equals(outcome[node]);
    }

    private boolean differs(TokenGraph.Node node, TokenReference reference) {
        int number = node.number();
        boolean as = switch (reference.of(number)) {
            case TokenReference.Value(int value) -> reported[number] == 1 && outcome[number].equals(value);
            case TokenReference.Fails(var causes) ->
                reported[number] == 1
                        && outcome[number] instanceof Failure failure
                        && failure.getCause() instanceof Thrown thrown
                        && causes.contains(thrown.node);
            case TokenReference.Never() -> reported[number] == 0;
        };
        int checkpoint = node.kind().waits() && reference.opens(node) ? 1 : 0;
        return !as || early[number] != 0 || opened[number] != checkpoint || changed(number);
    }

    /** Stages that have messages though nothing is to happen any more. */
    List<String> leftBehind() {
        return Traffic.leftBehind(Arrays.stream(actors).map(Behavior::$stage));
    }

    /** Returns how many messages and expressions are reported to wait forever. */
    long waiting() {
        return run.reports().stream()
                .mapToLong(report -> report instanceof Report.Waiting waiting ? waiting.messages() : 0)
                .sum();
    }

    /** Returns the nodes whose exceptions were reported, in the order of their numbers. */
    List<Integer> reportedFailures() {
        return run.reports().stream()
                .filter(Report.Failed.class::isInstance)
                .map(report -> causeOf(((Report.Failed) report).failure()))
                .sorted()
                .toList();
    }

    /**
     * Returns the nodes whose exceptions must be reported, given what each token got: those that arrived at a message or
     * expression which had failed because of another one. No other consumer takes notice of them.
     */
    List<Integer> unnoticedFailures() {
        var unnoticed = new TreeSet<Integer>();
        for (TokenGraph.Node node : nodes) {
            if (outcome[node.number()] instanceof Failure reason) {
                for (int input : node.inputs()) {
                    if (outcome[input] instanceof Failure failure && causeOf(failure) != causeOf(reason)) {
                        unnoticed.add(causeOf(failure));
                    }
                }
            }
        }
        return List.copyOf(unnoticed);
    }

    private static int causeOf(Failure failure) {
        return failure.getCause() instanceof Thrown thrown ? thrown.node : -1;
    }

    /** Returns the other reports of failures: there must be none. */
    List<String> complaints() {
        return run.reports().stream()
                .filter(report -> report.failed() && !(report instanceof Report.Failed))
                .map(Report::text)
                .toList();
    }

    /** The consumer of one token. */
    private final class Watch extends Continuation {

        private final int node;

        Watch(int node) {
            this.node = node;
        }

        @Override
        public void resolve(Stage from, Object value) {
            reported[node]++;
            outcome[node] = value;
        }

        @Override
        public void fail(Stage from, Failure failure) {
            reported[node]++;
            outcome[node] = failure;
        }
    }

    /** A sum over tokens. */
    private final class Expression extends Join {

        private final TokenGraph.Node node;

        Expression(Behavior owner, Continuation waiting, TokenGraph.Node node) {
            super(owner, waiting);
            this.node = node;
        }

        @Override
        protected Site site() {
            return Puppet.SITE;
        }

        @Override
        protected void ready() {
            opens(node);
            int sum = 0;
            for (int input : node.inputs()) {
                sum += tokens[input].value();
            }
            answer(node);
            pass(node.value(sum));
        }
    }
}
