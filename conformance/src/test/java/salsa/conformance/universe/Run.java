package salsa.conformance.universe;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;

/** One run of several theaters: steps under faults, then no faults and steps that must succeed, then nothing may be left. */
final class Run implements Search.Case {

    private static final List<String> KINDS = List.of(
            "tell",
            "tell",
            "tell",
            "ask",
            "ask",
            "fail",
            "relay",
            "token",
            "lend",
            "linger",
            "stray",
            "kill",
            "again",
            "greet",
            "keep",
            "use",
            "create",
            "early",
            "conflict",
            "bulk",
            "watch",
            "bind",
            "link",
            "stream",
            "pour");
    private static final List<String> REMOTE = List.of("conflict", "bulk"); // they end otherwise in one theater
    private static final long FAULTY = 8 * Universe.SECOND;
    private static final long SETTLING = 30 * Universe.SECOND;
    private static final long CALM = 10 * Universe.SECOND;

    private final Universe universe;
    private final Journal journal;
    private final Company company;
    private final List<String> reports;
    private final Map<Integer, String> senders = new HashMap<>();

    Run(long seed, List<? extends ClassLoader> loaders) {
        this.universe = new Universe(seed);
        this.journal = new Journal(universe);
        int most = loaders.size() - 1;
        int size =
                2 + Math.min(universe.random().nextInt(most), universe.random().nextInt(most)); // few cost less
        this.company = new Company(universe, journal, loaders, size, "Player");
        this.reports = company.reports();
    }

    @Override
    public String title() {
        return company.size() + " theaters";
    }

    @Override
    public String journal() {
        return journal.text() + "\n" + String.join("\n", reports);
    }

    @Override
    public void check() {
        simulate();
        company.checkNothingIsLeft();
        stopInOrder();
    }

    /** Does what the seed alone decides: when the JVM collects objects is not in it. */
    void simulate() {
        for (int i = 0; i < company.size(); i++) {
            start(i);
        }
        int steps = 10 + universe.random().nextInt(60);
        for (int i = 0; i < steps; i++) {
            universe.after(universe.random().nextLong(FAULTY), this::randomStep);
        }
        int faults = universe.random().nextInt(8);
        for (int i = 0; i < faults; i++) {
            universe.after(universe.random().nextLong(FAULTY), this::fault);
        }
        universe.run(FAULTY);
        heal();
        universe.run(SETTLING);
        checkSafety();
        restartDead();
        universe.run(CALM);
        everyStep(List.of("ask", "forget")); // each theater meets the restarted ones
        universe.run(CALM);
        checkLiveness();
        checkSafety();
        everyStep(List.of("forget"));
        universe.run(CALM);
        checkSafety();
    }

    private void checkSafety() {
        journal.checkFindings();
        journal.questions.checkEnds();
        journal.notices.checkEnds(senders);
        journal.messages.checkFates(reports);
        journal.strays.checkOnce(reports);
        journal.streams.checkFates(reports);
        checkDefects();
    }

    /** What is sent without faults arrives, also after the JVM has collected what is not used. */
    private void checkLiveness() {
        var liveness = new Liveness(journal, reports);
        Map<Integer, String> all = everyStep(KINDS.stream().distinct().sorted().toList());
        universe.run(CALM);
        liveness.check(all);
        company.collect();
        universe.run(CALM);
        Map<Integer, String> more = everyStep(List.of("tell", "use"));
        universe.run(CALM);
        liveness.check(more);
    }

    private void checkDefects() {
        for (String each : reports) {
            if (each.contains("defect") || each.contains("does not follow the protocol")) {
                throw new AssertionError(each);
            }
        }
    }

    // ---- theaters

    private void start(int i) {
        company.start(i);
        company.theater(i).after(universe.upTo(400 * Universe.MILLI), () -> step(i, "open", company.newId(), i, i));
    }

    private void step(int from, String kind, int id, int a, int b) {
        senders.put(id, company.name(from));
        company.step(from, kind, id, a, b);
    }

    private void randomStep() {
        int from = company.any();
        if (company.theater(from).isAlive()) {
            String kind = KINDS.get(universe.random().nextInt(KINDS.size()));
            step(from, kind, company.newId(), company.any(), company.any());
        }
    }

    private Map<Integer, String> everyStep(List<String> chosen) {
        Map<Integer, String> all = new TreeMap<>();
        for (int from = 0; from < company.size(); from++) {
            for (int to = 0; to < company.size(); to++) {
                for (String kind : chosen) {
                    if (from != to || !REMOTE.contains(kind)) {
                        int id = company.newId();
                        step(from, kind, id, to, company.any());
                        all.put(id, kind);
                    }
                }
            }
        }
        return all;
    }

    // ---- faults

    private void fault() {
        int a = company.any();
        int b = company.any();
        switch (universe.random().nextInt(8)) {
            case 0, 1 -> company.cut(a, b);
            case 2 -> company.sever(a, b);
            case 3 -> company.slow(a);
            case 4 -> company.delay();
            case 5 -> {
                journal.note("clock " + a);
                company.theater(a).jump(universe.upTo(3600 * Universe.SECOND));
            }
            case 6 -> company.collect();
            default -> crash(a);
        }
    }

    private void crash(int i) {
        if (company.theater(i).isAlive()) {
            company.crash(i);
            universe.after(universe.upTo(2 * Universe.SECOND), () -> restart(i));
        }
    }

    private void restart(int i) {
        if (!company.theater(i).isAlive()) {
            start(i);
        }
    }

    private void heal() {
        company.heal();
        for (int i = 0; i < company.size(); i++) {
            restart(i);
        }
    }

    /** An incarnation that another theater has declared dead stays dead for it, even if it lives: it has to restart. */
    private void restartDead() {
        for (int i = 0; i < company.size(); i++) {
            String dead = "the theater at " + company.theater(i).endpoint() + " is dead";
            if (reports.stream().anyMatch(each -> each.contains(dead))) {
                company.crash(i);
                start(i);
            }
        }
    }

    // ---- the end

    /** One theater after the other stops, as at a signal, and its program ends. */
    private void stopInOrder() {
        for (Theater each : company.theaters()) {
            awaitDone(each.endpoint() + " does not answer all that it has taken", each.retire());
            awaitDone(each.endpoint() + " does not close its links", each.stop());
            if (!each.tryEnd()) {
                throw new AssertionError(each.endpoint() + " does not end: " + each.held());
            }
            each.crash();
        }
    }

    private void awaitDone(String otherwise, CompletionStage<Void> stage) {
        universe.run(2 * Universe.SECOND);
        if (!stage.toCompletableFuture().isDone()) {
            throw new AssertionError(otherwise);
        }
    }
}
