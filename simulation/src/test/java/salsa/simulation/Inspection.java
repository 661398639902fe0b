package salsa.simulation;

import java.util.ArrayList;
import java.util.List;
import salsa.runtime.Actors;
import salsa.runtime.Token;

/** All random tests in one: their first finding in any runtime. */
public final class Inspection {

    private static final int ASKED = 10;
    private static final int MESSAGES = 60;
    private static final int FLOODING = 12_000;
    private static final int FAILING = 1_200;

    private Inspection() {}

    /** Returns the findings under the first seed with such a finding; empty if none of that many seeds has one. */
    public static String firstFinding(int seeds, String thing) {
        for (long seed = 0; seed < seeds; seed++) {
            List<String> found = findings(seed);
            if (found.stream().anyMatch(finding -> finding.contains(thing))) {
                return "seed %d (%s): %s".formatted(seed, Strategy.of(seed), String.join("; ", found));
            }
        }
        return "";
    }

    private static List<String> findings(long seed) {
        var found = new ArrayList<String>();
        traffic(seed, found);
        tokens(seed, found);
        attempt(found, () -> ends(seed, found));
        attempt(found, () -> construction(seed, found));
        if (found.isEmpty() && seed % 50 == 0) {
            flood(seed, found);
            noticed(seed, found);
        }
        return found;
    }

    /** An assertion inside a runtime with a planted bug also counts as a finding. */
    private static void attempt(List<String> found, Runnable inspection) {
        try {
            inspection.run();
        } catch (AssertionError broken) {
            found.add(broken.getMessage());
        }
    }

    private static void traffic(long seed, List<String> found) {
        Traffic traffic = new Traffic(seed, 8, world(seed)).run(MESSAGES);
        found.addAll(traffic.leftBehind());
        found.addAll(traffic.overslept());
        found.addAll(traffic.violations());
        if (traffic.reports().size() != traffic.thrown()) {
            found.add("%d handlers threw, %d were reported"
                    .formatted(traffic.thrown(), traffic.reports().size()));
        }
    }

    private static void tokens(long seed, List<String> found) {
        var dice = new SeededDice(seed, "tokens");
        TokenGraph graph = TokenGraph.random(dice);
        var run = new TokenGraphRun(graph, dice).in(world(seed));
        found.addAll(run.leftBehind());
        found.addAll(run.differences(new TokenReference(graph)));
        found.addAll(run.complaints());
    }

    /** Each message to an actor that ends meanwhile has an answer, or fails. */
    private static void ends(long seed, List<String> found) {
        int[] fates = {0};
        Run.of(world(seed), 2, (self, _) -> {
            Cell cell = Cell.create(self.$stageOf(1));
            for (int n = 0; n < ASKED; n++) {
                Cell.ask(cell, _ -> {}).recover(_ -> null).then(_ -> fates[0]++);
                if (n == seed % ASKED) {
                    Actors.stop(cell);
                }
            }
        });
        if (fates[0] != ASKED) {
            found.add("dropped on stop: %d of %d messages have a fate".formatted(fates[0], ASKED));
        }
    }

    private static void construction(long seed, List<String> found) {
        var program = new Construction(seed);
        Run.of(world(seed), 3, (self, _) -> program.begin(self));
        found.addAll(program.wrong);
        if (!program.begun) {
            found.add("the creator was not let go on");
        }
        String kinds = Kindred.violation(world(seed), seed);
        if (!kinds.isEmpty()) {
            found.add(kinds);
        }
        if (program.answered != program.asked) {
            found.add("%d of %d messages were answered".formatted(program.answered, program.asked));
        }
    }

    /** More messages for one actor than its mailbox should hold. */
    private static void flood(long seed, List<String> found) {
        int[] handled = {0};
        Run run = Run.of(world(seed), 2, (self, _) -> {
            Puppet receiver = self.beside(1);
            pour(self, receiver, handled, FLOODING);
        });
        if (handled[0] != FLOODING || !run.reports().isEmpty()) {
            found.add("stopped: %d of %d messages of a flood were handled".formatted(handled[0], FLOODING));
        }
    }

    /** Failures that are noticed, more of them than are few, and late. */
    private static void noticed(long seed, List<String> found) {
        var tokens = new ArrayList<Token<Object>>();
        Run run = Run.of(world(seed), 2, (self, _) -> {
            for (int n = 0; n < FAILING; n++) {
                tokens.add(self.ask(self, _ -> {
                    throw new IllegalStateException("noticed");
                }));
            }
            self.tellLater(self, 1, (_, _) -> tokens.forEach(each -> each.recover(_ -> 0)));
        });
        if (!run.reports().isEmpty()) {
            found.add("%d failures were reported that were noticed"
                    .formatted(run.reports().size()));
        }
    }

    private static void pour(Puppet self, Puppet receiver, int[] handled, int left) {
        for (int n = 0; n < 100; n++) {
            self.tell(receiver, (_, _) -> handled[0]++);
        }
        if (left > 100) {
            self.tell(self, (me, _) -> pour(me, receiver, handled, left - 100));
        }
    }

    private static SimulatedWorld world(long seed) {
        return new SimulatedWorld(seed, Conditions.USUAL.stepsMax(100_000));
    }
}
