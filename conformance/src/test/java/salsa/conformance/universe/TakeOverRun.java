package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import salsa.theater.peer.Endpoint;

/**
 * One run of several theaters with durable actors in one database, while theaters crash, hang, and lose their lines to the database or to
 * each other. Some do not start again: their actors go on elsewhere.
 */
final class TakeOverRun implements Search.Case {

    private static final List<String> KINDS = List.of(
            "put", "put", "put", "put", "show", "show", "show", "find", "find", "find", "watch", "read", "address",
            "address", "save", "save", "reveal");
    private static final long FAULTY = 30 * Universe.SECOND;
    private static final long AWAY = 20 * Universe.SECOND; // long enough that others take the actors over
    private static final long SILENT = 8 * Universe.SECOND; // long enough that others begin to take them over
    private static final long SETTLING = 30 * Universe.SECOND;

    private final Universe universe;
    private final Journal journal;
    private final Company company;
    private final Bank bank;
    private final List<SharedStates> states = new ArrayList<>();
    private final Set<String> ended = new HashSet<>(); // actors that were to end
    private final Map<Integer, Integer> creations = new HashMap<>(); // the one of each actor
    private final Set<Integer> gone = new HashSet<>(); // theaters that do not start again

    TakeOverRun(long seed, List<? extends ClassLoader> loaders) {
        this.universe = new Universe(seed);
        this.journal = new Journal(universe);
        journal.vaults.expectStaleCopies();
        int size = 2 + universe.random().nextInt(loaders.size() - 1);
        var database = new SharedDatabase();
        for (int i = 0; i < size; i++) {
            states.add(new SharedStates(universe, database, new Endpoint("t" + i, Theater.PORT)));
        }
        this.company = new Company(universe, journal, loaders, size, "Banker", states::get);
        this.bank = new Bank(universe, company);
    }

    @Override
    public String title() {
        return "durable actors of " + company.size() + " theaters in one database";
    }

    @Override
    public String journal() {
        return journal.text() + "\n" + String.join("\n", company.reports());
    }

    @Override
    public void check() {
        bank.begin(i -> creations.put(i, bank.step(i, "create", i, company.any())));
        int steps = 40 + universe.random().nextInt(150);
        for (int i = 0; i < steps; i++) {
            universe.after(universe.random().nextLong(FAULTY), this::randomStep);
        }
        int faults = 1 + universe.random().nextInt(8);
        for (int i = 0; i < faults; i++) {
            universe.after(universe.random().nextLong(FAULTY), this::fault);
        }
        universe.run(FAULTY + AWAY);
        company.heal();
        states.forEach(SharedStates::heal);
        universe.run(SETTLING);
        if (!company.isDeclaredDead(Bank.NAMES)) {
            journal.questions.checkEnds(); // else actors may await their claims until the name server is started again
        }
        restartUnusable();
        checkHistories();
    }

    // ---- steps

    private void randomStep() {
        int vault = company.any();
        if (universe.oneIn(60)) {
            ended.add("v" + vault);
            bank.step(company.any(), universe.oneIn(2) ? "end" : "kill", vault, vault);
        } else {
            bank.step(company.any(), KINDS.get(universe.random().nextInt(KINDS.size())), vault, company.any());
        }
    }

    // ---- faults

    private void fault() {
        int a = company.any();
        switch (universe.random().nextInt(11)) {
            case 0 -> company.cut(a, company.any());
            case 1 -> company.sever(a, company.any());
            case 2 -> {
                journal.note("failure of the database for " + a);
                states.get(a).fail();
            }
            case 3, 4, 5 -> isolate(a);
            case 6 -> hang(a);
            case 7 -> leave(a);
            case 8 -> strand(a);
            default -> crash(a, universe.upTo(AWAY));
        }
    }

    /** A theater lives, and does not reach the database, while others use its actors. */
    private void isolate(int i) {
        long nanos = universe.upTo(AWAY);
        journal.note("isolate " + i);
        states.get(i).cut(nanos);
        useDuring(nanos);
    }

    /**
     * Two theaters do not reach the database, one of them that of the name server. Others that claim actors of the other one are gone before
     * they take the states, and it is heard again.
     */
    private void strand(int i) {
        long nanos = SILENT + universe.upTo(AWAY - SILENT);
        journal.note("strand " + i);
        states.get(i).cut(nanos);
        states.get(Bank.NAMES).cut(nanos);
        for (int other = 0; other < company.size(); other++) {
            int claimant = other;
            if (claimant != i && claimant != Bank.NAMES) {
                states.get(claimant).beforeTake(() -> leave(claimant));
            }
        }
        useDuring(nanos);
    }

    private void hang(int i) {
        long nanos = universe.upTo(AWAY);
        journal.note("hang " + i);
        company.theater(i).slow(nanos);
        useDuring(nanos);
    }

    private void useDuring(long nanos) {
        for (int i = 0; i < 20; i++) {
            universe.after(universe.random().nextLong(nanos + 2 * Universe.SECOND), this::randomStep);
        }
    }

    /** A theater crashes and does not start again; the name server has to. */
    private void leave(int i) {
        if (i == Bank.NAMES) {
            crash(i, universe.upTo(2 * Universe.SECOND));
        } else if (company.theater(i).isAlive()) {
            gone.add(i);
            company.crash(i);
            journal.ends("t" + i);
        }
    }

    private void crash(int i, long nanos) {
        if (company.theater(i).isAlive()) {
            company.crash(i);
            universe.after(nanos, () -> restart(i));
        }
    }

    private void restart(int i) {
        if (!company.theater(i).isAlive() && !gone.contains(i)) {
            company.restart(i);
            bank.meet(i);
            for (int v = 0; v < company.size(); v++) {
                bank.step(i, "find", v, v);
            }
        }
    }

    /** Theaters that store nothing any more, or that others refuse, do nothing for their actors until they start again. */
    private void restartUnusable() {
        boolean isRestarted = false;
        for (int i = 0; i < company.size(); i++) {
            if (company.theater(i).isAlive() && (states.get(i).isBroken() || company.isDeclaredDead(i))) {
                company.crash(i);
                restart(i);
                isRestarted = true;
            }
        }
        if (isRestarted) {
            universe.run(SETTLING);
        }
    }

    // ---- checks

    private int living() {
        int i = company.any();
        return company.theater(i).isAlive() ? i : Bank.NAMES;
    }

    private void checkHistories() {
        journal.vaults.beginLastReading();
        Set<String> read = new HashSet<>();
        for (int i = 0; i < company.size(); i++) {
            if (isRead("count", i)) {
                read.add("p" + i);
            } else if (journal.vaults.hasAcknowledged("p" + i)) { // else its theater may have died before it was stored
                throw new AssertionError("p" + i + " is not there any more");
            }
            if (isRead("read", i)) {
                read.add("v" + i);
            } else if (!ended.contains("v" + i) && journal.vaults.isMade("v" + i, creations.get(i))) {
                throw new AssertionError("v" + i + " is not there any more");
            }
        }
        journal.checkFindings();
        journal.questions.checkEnds();
        company.checkReports();
        journal.vaults.checkAcknowledged(read);
    }

    /**
     * Reads an actor. A reference to a dead theater fails one message, and then follows the actor; a name that is free brings the actor back
     * a little later. But no reference leads to a copy of which the state is elsewhere, unless the actor may be passive: its theater does
     * not look for it then.
     */
    private boolean isRead(String kind, int actor) {
        String failure = failureOfReading(kind, actor);
        boolean mayBePassive = kind.equals("count");
        if (!mayBePassive
                && failure.startsWith("java.lang.IllegalStateException: the actor has ended in this theater")) {
            throw new AssertionError("there was a former copy of " + actor);
        }
        return failure.isEmpty() || failureOfReading(kind, actor).isEmpty();
    }

    private String failureOfReading(String kind, int actor) {
        bank.step(Bank.NAMES, "find", actor, actor);
        universe.run(5 * Universe.SECOND);
        int question = bank.step(Bank.NAMES, kind, actor, living());
        universe.run(10 * Universe.SECOND);
        if (!journal.questions.hasEnded(question)) {
            return "there is no answer";
        }
        return Objects.requireNonNullElse(journal.questions.failure(question), "");
    }
}
