package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.List;

/**
 * One move of an actor while theaters send messages to it, monitor it and are linked to it, with one fault at one event on the way. The cases are: each fault, at
 * each event, with the name server at the source, at the destination, and in a third theater.
 */
final class MoveRun implements Search.Case {

    /** The theater of the name server. */
    static final int NAMES = 0;

    /** The events of an undisturbed move, with those of the messages beside it. */
    private static final int EVENTS = 150;

    private static final int THEATERS = 3;
    private static final int FAULTS = MoveFault.values().length;

    /** The number of cases; a number from there on has another order of events. */
    static final int CASES = EVENTS * THEATERS * FAULTS;

    private static final long SHORT = Universe.SECOND / 2; // no theater is declared dead
    private static final long LONG = 4 * Universe.SECOND;
    private static final long SETTLING = 20 * Universe.SECOND;

    private final Universe universe;
    private final Journal journal;
    private final Company company;
    private final MoveFault fault;
    private final int source;
    private final int destination;
    private final int event;
    private final List<Integer> watches = new ArrayList<>(); // of the theaters
    private final List<Integer> ties = new ArrayList<>(); // links of an actor in each theater
    private int crashed = -1; // the theater; -1 for none

    MoveRun(long number, List<? extends ClassLoader> loaders) {
        this.fault = MoveFault.values()[(int) (number % FAULTS)];
        this.source = (int) (number / FAULTS % THEATERS);
        this.destination = (source + 1) % THEATERS;
        this.event = (int) (number / FAULTS / THEATERS % EVENTS);
        this.universe = new Universe(number / CASES);
        this.journal = new Journal(universe);
        this.company = new Company(universe, journal, loaders, THEATERS, "Tourist");
    }

    int source() {
        return source;
    }

    int destination() {
        return destination;
    }

    FaultyNames names() {
        return company.theater(NAMES).names();
    }

    @Override
    public String title() {
        return fault + " at event " + event + " of a move from t" + source + " to t" + destination;
    }

    @Override
    public String journal() {
        return journal.text() + "\n" + String.join("\n", company.reports());
    }

    @Override
    public void check() {
        for (int i = 0; i < THEATERS; i++) {
            company.start(i);
        }
        MoveTrace trace = company.compareMoves();
        company.settle();
        trace.checkComplete();
        for (int i = 0; i < THEATERS; i++) {
            watches.add(step(i, "watch"));
            ties.add(step(i, "tie"));
        }
        universe.run(Universe.SECOND);
        sendFrom(isBystanderSilent());
        company.step(source, "move", company.newId(), source, destination);
        sendFrom(isBystanderSilent());
        universe.runEvents(event);
        journal.note("fault " + fault);
        fault.strike(this);
        sendFrom(false);
        universe.run(isLong() ? LONG : SHORT);
        company.heal();
        sendFrom(false);
        universe.run(SETTLING);
        if (!company.isDeclaredDead(NAMES)) {
            journal.questions.checkEnds(); // else moves may wait until the name server is started again
        }
        if (company.restartBarred()) {
            universe.run(SETTLING);
        }
        checkOutcome();
    }

    private boolean isLong() {
        return event % 2 == 0;
    }

    /** The theater that takes no part in the move may have reached the source for its monitor alone. */
    private boolean isBystanderSilent() {
        return event / 2 % 2 == 0;
    }

    private void sendFrom(boolean isBystanderSilent) {
        for (int i = 0; i < THEATERS; i++) {
            if (i == source || i == destination || !isBystanderSilent) {
                step(i, "tell");
                step(i, "ask");
                step(i, "tell");
            }
        }
    }

    private int step(int from, String kind) {
        int id = company.newId();
        if (company.theater(from).isAlive()) {
            company.step(from, kind, id, source, source);
        }
        return id;
    }

    // ---- faults

    void cut(int a, int b) {
        company.cut(a, b);
    }

    void sever(int from, int to) {
        company.sever(from, to);
    }

    /** A theater crashes, and starts again with its disk. */
    void crash(int i) {
        crashed = i;
        company.crash(i);
        universe.after(Universe.SECOND, () -> {
            company.restart(i);
            step(i, i == NAMES ? "serve" : "meet");
        });
    }

    // ---- checks

    private void checkOutcome() {
        List<Integer> asked = new ArrayList<>();
        for (int i = 0; i < THEATERS; i++) {
            step(i, "find");
            universe.run(Universe.SECOND);
            asked.add(step(i, "ask"));
        }
        universe.run(SETTLING);
        boolean isWhole = company.reports().stream().noneMatch(Company::isOfLostTheater);
        journal.checkFindings(each -> isWhole || !each.contains("was overtaken"));
        journal.questions.checkEnds();
        company.checkReports();
        if (isWhole || crashed >= 0) {
            checkOneOutcome(asked);
        }
    }

    /** The actor knows of the theater that has ended, and of no other end. */
    private void checkLinksOfActor() {
        for (int i = 0; i < THEATERS; i++) {
            if (journal.notices.isNotified(-ties.get(i)) != (i == crashed)) {
                throw new AssertionError("the actor was " + (i == crashed ? "not " : "")
                        + "notified of the end of a link to theater " + i);
            }
        }
    }

    /**
     * All theaters find the actor, or all find that it has ended; and a watcher is notified where it has. If the source
     * ends during the move, other theaters may find that the actor has ended with it, although it arrives.
     */
    private void checkOneOutcome(List<Integer> asked) {
        int answers = 0;
        int others = 0;
        for (int i = 0; i < THEATERS; i++) {
            if (i == crashed) {
                continue;
            }
            boolean isFound = journal.questions.failure(asked.get(i)) == null;
            others++;
            answers += isFound ? 1 : 0;
            if (journal.notices.isNotified(watches.get(i)) == isFound) {
                throw new AssertionError("theater " + i + " was " + (isFound ? "" : "not ") + "notified of the end");
            }
            if (journal.notices.isNotified(ties.get(i)) == isFound) {
                throw new AssertionError("theater " + i + " has " + (isFound ? "lost" : "kept") + " its link");
            }
        }
        if (answers > 0) {
            checkLinksOfActor();
        }
        boolean mayEnd = crashed == source || crashed == destination;
        if (answers < others && !mayEnd || answers > 0 && answers < others && crashed != source) {
            throw new AssertionError(answers + " of " + others + " theaters find the actor");
        }
    }
}
