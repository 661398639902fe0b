package salsa.robustness.mutation;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One mutation test: measures the coverage of each test, then runs each sampled mutant against the tests that cover it.
 */
final class Mutation {
    private static final Duration TEST_MAX = Duration.ofSeconds(Integer.getInteger("salsa.test.seconds", 15));
    private static final long MILLIS_MIN = 10_000;
    private static final int SLOWER_MAX = 5; // a mutant that takes this many times as long hangs

    /** The places that a test covers, its duration, and the process that runs it. */
    private record Covering(TrialProcess trial, String test, long millis, Set<String> places) {}

    /** The mutants tried, by outcome. */
    record Score(int killed, int hung, List<Mutant> survived, List<Mutant> uncovered) {

        private int all() {
            return killed + hung + survived.size() + uncovered.size();
        }

        int percent() {
            return 100 * (killed + hung) / Math.max(1, all());
        }

        String text() {
            String words = "%d mutants: %d killed, %d hang, %d survive, %d are covered by no test: %d %%";
            String counts = words.formatted(all(), killed, hung, survived.size(), uncovered.size(), percent());
            return Stream.concat(
                            Stream.of(counts),
                            Stream.concat(
                                    survived.stream().map(each -> "survives: " + each),
                                    uncovered.stream().map(each -> "uncovered: " + each)))
                    .collect(Collectors.joining("\n"));
        }
    }

    private Mutation() {}

    static Score of(Subject subject, int count, long seed) throws IOException, InterruptedException {
        var mutants = new ArrayList<>(subject.mutants());
        Collections.shuffle(mutants, new Random(seed));
        List<TrialProcess> trials = subject.suites().stream()
                .map(suite -> new TrialProcess(subject, suite))
                .toList();
        try {
            var tests = new ArrayList<Covering>();
            for (TrialProcess trial : trials) tests.addAll(coverage(trial));
            tests.sort(Comparator.comparingLong(Covering::millis));
            return score(mutants.subList(0, Math.min(count, mutants.size())), tests);
        } finally {
            trials.forEach(TrialProcess::close);
        }
    }

    /** Returns the coverage. Tests that fail without a mutant, or take too long, are omitted. */
    private static List<Covering> coverage(TrialProcess trial) throws IOException, InterruptedException {
        var tests = new ArrayList<Covering>();
        for (String test : trial.suite().allTests()) {
            long start = System.nanoTime();
            List<String> answer = trial.ask(TEST_MAX, List.of("record", test));
            long millis = (System.nanoTime() - start) / 1_000_000;
            boolean counts = answer.size() == 2 && answer.getFirst().equals(Trial.GREEN);
            System.out.println("%s: %s, %d ms".formatted(test, counts ? "counts" : "left out", millis));
            if (counts)
                tests.add(new Covering(
                        trial, test, millis, new HashSet<>(List.of(answer.get(1).split(" ")))));
        }
        return tests;
    }

    private static Score score(List<Mutant> mutants, List<Covering> tests) throws IOException, InterruptedException {
        Map<String, List<Mutant>> fates = new TreeMap<>();
        for (Mutant mutant : mutants) {
            String fate = fate(
                    mutant,
                    tests.stream()
                            .filter(each -> each.places().contains(mutant.place()))
                            .toList());
            System.out.println(fate + ": " + mutant);
            System.out.flush();
            fates.computeIfAbsent(fate, _ -> new ArrayList<>()).add(mutant);
        }
        return new Score(
                fates.getOrDefault(Trial.RED, List.of()).size(),
                fates.getOrDefault("hangs", List.of()).size(),
                fates.getOrDefault(Trial.GREEN, List.of()),
                fates.getOrDefault("uncovered", List.of()));
    }

    private static String fate(Mutant mutant, List<Covering> covering) throws IOException, InterruptedException {
        if (covering.isEmpty()) return "uncovered";
        for (Covering each : covering) {
            var limit = Duration.ofMillis(Math.max(MILLIS_MIN, each.millis() * SLOWER_MAX));
            String fate = each.trial()
                    .ask(
                            limit,
                            List.of(
                                    "mutate",
                                    mutant.type(),
                                    mutant.method(),
                                    "" + mutant.number(),
                                    mutant.change(),
                                    each.test()))
                    .getFirst();
            if (!fate.equals(Trial.GREEN)) return fate;
        }
        return Trial.GREEN;
    }
}
