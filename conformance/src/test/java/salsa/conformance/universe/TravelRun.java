package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.balance.GatheringPolicy;

/** One run of several theaters with actors that move between them while all send messages to them. */
final class TravelRun implements Search.Case {

    /** The behavior for runs in which the actors that move have mailboxes of their own, and become something else. */
    static final String WITH_MAILBOXES = "Guided";

    private static final List<String> KINDS = List.of(
            "tell", "tell", "tell", "tell", "ask", "ask", "move", "move", "move", "hop", "fail", "linger", "find",
            "lend", "bind", "drop", "drop", "find");
    private static final List<String> MORE_KINDS =
            Stream.concat(KINDS.stream(), Stream.of("veil", "veil")).toList();
    private static final long FAULTY = 8 * Universe.SECOND;
    private static final long SETTLING = 30 * Universe.SECOND;
    private static final long RESTING =
            15 * Universe.SECOND; // from the last message until a theater lets a stand-in go

    /** Moves actors for a single message, if that is not to a later theater, without rest. */
    private static final GatheringPolicy.Margins EAGER = new GatheringPolicy.Margins(0, 1, 1, 1, Universe.MILLI, 1, 1);

    private final Universe universe;
    private final Journal journal;
    private final Company company;
    private final List<String> reports;
    private final List<String> kinds;
    private final boolean isFaulty; // else only the order of events varies
    private final Set<Stay> stays = new HashSet<>(); // that were asked for
    private final Set<Integer> bound = new HashSet<>(); // the travellers that were to be linked
    private boolean hasCrashed;
    private boolean isBalanced; // whether travellers move by themselves, too

    /** Creates a run in which the travellers also move by themselves, half of the runs at random. */
    static TravelRun balanced(long seed, List<? extends ClassLoader> loaders) {
        var run = new TravelRun(seed, loaders);
        run.isBalanced = true;
        run.company.balance(seed % 2 == 0 ? run::restless : run::gathering);
        return run;
    }

    private BalancePolicy restless() {
        return new RestlessPolicy(universe, journal);
    }

    private BalancePolicy gathering() {
        return new GatheringPolicy(EAGER, universe.random().nextLong());
    }

    private record Stay(int traveller, int theater) {}

    TravelRun(long seed, List<? extends ClassLoader> loaders) {
        this.universe = new Universe(seed);
        this.journal = new Journal(universe);
        int size = 3 + universe.random().nextInt(loaders.size() - 2);
        boolean hasMore = seed % 3 == 0;
        this.kinds = hasMore ? MORE_KINDS : KINDS;
        String behavior = hasMore ? WITH_MAILBOXES : "Tourist";
        this.company = new Company(universe, journal, loaders, size, behavior);
        this.reports = company.reports();
        this.isFaulty = universe.random().nextInt(3) > 0;
    }

    @Override
    public String title() {
        return "actors that move between " + company.size() + " theaters";
    }

    @Override
    public String journal() {
        return journal.text() + "\n" + String.join("\n", reports);
    }

    @Override
    public void check() {
        for (int i = 0; i < company.size(); i++) {
            company.start(i);
        }
        MoveTrace trace = company.compareMoves();
        company.settle();
        trace.checkComplete();
        int steps = 20 + universe.random().nextInt(100);
        long time = time();
        for (int i = 0; i < steps; i++) {
            universe.after(universe.random().nextLong(time), this::randomStep);
        }
        for (long at = 2 * FAULTY; at < time; at += FAULTY) {
            universe.after(at, company::collect);
        }
        int faults = isFaulty ? universe.random().nextInt(8) : 0;
        for (int i = 0; i < faults; i++) {
            universe.after(universe.random().nextLong(Math.max(time, FAULTY)), this::fault);
        }
        universe.run(Math.max(time, FAULTY));
        company.heal();
        universe.run(SETTLING);
        if (company.restartBarred()) {
            hasCrashed = true;
            universe.run(SETTLING);
        }
        checkSafety();
        if (!hasCrashed && reports.stream().noneMatch(Company::isOfLostTheater)) {
            if (!isBalanced) { // else a traveller may have been in any theater
                checkForgotten();
            }
            checkLiveness();
            endAll();
        }
    }

    /** Returns the time of the steps: in a short one all happens at once; in a long one theaters forget travellers between two steps. */
    private long time() {
        return switch (universe.random().nextInt(6)) {
            case 0, 1 -> FAULTY / 40;
            case 2 -> 8 * FAULTY;
            default -> FAULTY;
        };
    }

    /** Without references no theater remembers a traveller that was never there; the others reach all with theirs. */
    private void checkForgotten() {
        askAll();
        for (int v = 0; v < company.size(); v++) {
            step(v, "move", v, company.any()); // the others have the place of before
        }
        universe.run(5 * Universe.SECOND);
        List<Integer> forgetting = IntStream.range(0, company.size())
                .filter(_ -> universe.oneIn(2))
                .boxed()
                .toList();
        forgetting.forEach(each -> step(each, "forget", each, each));
        universe.run(RESTING);
        company.collect();
        universe.run(RESTING); // one that is collected returns what it has held
        company.collect();
        for (int each : forgetting) {
            int known = company.theater(each).kept().mobiles();
            if (known > remembered(each)) {
                throw new AssertionError("t" + each + " knows " + known + " travellers, not " + remembered(each));
            }
        }
        askAll().stream().filter(journal.questions::hasEnded).forEach(this::checkAnswered);
    }

    private List<Integer> askAll() {
        List<Integer> asked = new ArrayList<>();
        for (int i = 0; i < company.size(); i++) {
            for (int v = 0; v < company.size(); v++) {
                asked.add(step(i, "ask", v, v));
            }
        }
        universe.run(5 * Universe.SECOND);
        return asked;
    }

    private void findAll() {
        for (int i = 0; i < company.size(); i++) {
            for (int v = 0; v < company.size(); v++) {
                step(i, "find", v, v);
            }
        }
        universe.run(2 * Universe.SECOND);
    }

    /** Returns how many travellers a theater may remember: those that may have been there, and those with links. */
    private long remembered(int theater) {
        return IntStream.range(0, company.size())
                .filter(v -> v == theater || bound.contains(v) || stays.contains(new Stay(v, theater)))
                .count();
    }

    /** The travellers end wherever they are, and then nothing keeps a program running but the name server. */
    private void endAll() {
        endLinked();
        for (int v = 1; v < company.size(); v++) {
            step(company.any(), "end", v, v);
        }
        universe.run(5 * Universe.SECOND);
        for (int i = 0; i < company.size(); i++) {
            step(i, "forget", i, i);
        }
        company.checkNothingIsLeft();
        for (Theater each : company.theaters()) {
            int names = each == company.theater(0) ? 1 : 0;
            if (each.named() != names) {
                throw new AssertionError(each.endpoint() + " has " + each.named() + " named actors, not " + names);
            }
        }
    }

    /** Those that are linked to a traveller learn of its end, wherever they and it are. */
    private void endLinked() {
        step(company.any(), "end", 0, 0);
        universe.run(5 * Universe.SECOND);
        for (int v = 1; v < company.size(); v++) {
            int bond = -Journal.bond("v" + v, "v0");
            if (journal.notices.isWatched(bond) && !journal.notices.isNotified(bond)) {
                throw new AssertionError("v" + v + " was not notified of the end of a link to v0");
            }
        }
        checkSafety();
    }

    private void checkSafety() {
        boolean isWhole = reports.stream().noneMatch(Company::isOfLostTheater);
        journal.checkFindings(each -> isWhole || !isExpected(each));
        journal.questions.checkEnds();
        company.checkReports();
        if (!hasCrashed && isWhole) {
            checkFates();
        }
    }

    /**
     * Returns whether that happens if a theater is declared dead while it lives: messages of it are overtaken, and the end of an actor
     * that has moved away from there is reported twice over a link. Without balance hardly any seed shows the latter.
     */
    private boolean isExpected(String finding) {
        return finding.contains("was overtaken")
                || isBalanced && finding.startsWith("watcher -") && finding.endsWith("was notified twice");
    }

    /** What was sent has arrived, or it was reported that it did not. */
    private void checkFates() {
        long reported = reports.stream()
                .filter(each -> each.contains("Traveller.tell") || each.contains("Pilgrim.tell"))
                .count();
        long missing = journal.messages.missing();
        if (missing > reported) {
            throw new AssertionError(missing + " messages have no fate, of which " + reported + " were reported");
        }
    }

    /** Without faults each traveller is reached from each theater, wherever it goes. */
    private void checkLiveness() {
        findAll();
        List<Integer> asked = new ArrayList<>(askAll());
        asked.addAll(askAll());
        for (int each : asked) {
            if (!journal.questions.hasEnded(each)) {
                throw new AssertionError("question " + each + " to a traveller has no answer");
            }
            checkAnswered(each);
        }
        checkSafety();
    }

    private void checkAnswered(int question) {
        String failure = journal.questions.failure(question);
        if (failure != null) {
            throw new AssertionError("question " + question + " to a traveller has no answer: " + failure);
        }
    }

    // ---- steps

    private int step(int from, String kind, int traveller, int there) {
        int id = company.newId();
        switch (kind) {
            case "move", "hop" -> stays.add(new Stay(traveller, there));
            case "bind" -> bound.addAll(List.of(traveller, there));
            default -> {}
        }
        company.step(from, kind, id, traveller, there);
        return id;
    }

    private void randomStep() {
        int from = company.any();
        if (company.theater(from).isAlive()) {
            step(from, kinds.get(universe.random().nextInt(kinds.size())), company.any(), company.any());
        }
    }

    // ---- faults

    private void fault() {
        int a = company.any();
        int b = company.any();
        switch (universe.random().nextInt(7)) {
            case 0, 1 -> company.cut(a, b);
            case 2 -> company.sever(a, b);
            case 3 -> company.slow(a);
            case 4 -> {
                journal.note("names");
                company.theater(0).names().away(universe.upTo(3 * Universe.SECOND));
            }
            case 5 -> company.delay();
            default -> crash(a);
        }
    }

    /** The theater of the name server does not crash: its names are in memory. */
    private void crash(int i) {
        if (i == 0 || !company.theater(i).isAlive()) {
            return;
        }
        hasCrashed = true;
        company.crash(i);
        universe.after(universe.upTo(2 * Universe.SECOND), () -> {
            company.start(i);
            step(i, "meet", 0, 0);
        });
    }
}
