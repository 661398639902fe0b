package salsa.conformance.universe;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One run of several theaters with durable actors, one in each, while theaters crash and disks fail. */
final class VaultRun implements Search.Case {

    private static final List<String> KINDS = List.of(
            "put", "put", "put", "put", "show", "show", "show", "fail", "find", "find", "watch", "read", "address",
            "address", "address", "save", "save", "reveal");
    private static final List<String> ENDS = List.of("end", "kill");
    private static final long FAULTY = 12 * Universe.SECOND;
    private static final long STRIKE = 300 * Universe.MILLI;
    private static final long AWAY = 5 * Universe.SECOND; // of a theater whose actor another one replaces
    private static final long SETTLING = 30 * Universe.SECOND;

    private final Universe universe;
    private final Journal journal;
    private final Company company;
    private final Bank bank;
    private final Set<String> ended = new HashSet<>(); // actors that were to end
    private final Map<Integer, Integer> creations = new HashMap<>(); // the last one of each actor
    private final Map<Integer, Integer> homes = new HashMap<>(); // the theater of each actor
    private boolean isHealed; // nothing fails any more

    VaultRun(long seed, List<? extends ClassLoader> loaders) {
        this.universe = new Universe(seed);
        this.journal = new Journal(universe);
        int size = 2 + universe.random().nextInt(loaders.size() - 1);
        this.company = new Company(universe, journal, loaders, size, "Banker");
        this.bank = new Bank(universe, company);
    }

    @Override
    public String title() {
        return "durable actors in " + company.size() + " theaters";
    }

    @Override
    public String journal() {
        return journal.text() + "\n" + String.join("\n", company.reports());
    }

    @Override
    public void check() {
        bank.begin(i -> create(i, "create", i, company.any()));
        int steps = 20 + universe.random().nextInt(100);
        for (int i = 0; i < steps; i++) {
            universe.after(universe.random().nextLong(FAULTY), this::randomStep);
        }
        int rushes = universe.random().nextInt(8);
        for (int i = 0; i < rushes; i++) {
            universe.after(universe.random().nextLong(FAULTY), this::rush);
        }
        int faults = universe.random().nextInt(8);
        for (int i = 0; i < faults; i++) {
            universe.after(universe.random().nextLong(FAULTY), this::fault);
        }
        universe.run(FAULTY);
        isHealed = true;
        company.heal();
        company.theaters().forEach(each -> each.states().heal());
        universe.run(SETTLING);
        if (!company.isDeclaredDead(Bank.NAMES)) {
            journal.questions.checkEnds(); // else actors may await their claims until the name server is started again
        }
        restartBroken();
        if (company.restartBarred()) {
            universe.run(SETTLING);
        }
        checkHistories();
    }

    // ---- steps

    private void create(int from, String kind, int vault, int there) {
        creations.put(vault, bank.step(from, kind, vault, there));
        homes.put(vault, there);
    }

    private void randomStep() {
        int vault = company.any();
        if (universe.oneIn(40)) {
            end(company.any(), vault);
        } else {
            String kind = KINDS.get(universe.random().nextInt(KINDS.size()));
            bank.step(company.any(), kind, vault, company.any());
        }
    }

    /** A virtual actor, which may have left memory, has much to do. */
    private void rush() {
        int purse = company.any();
        int from = company.any();
        int count = 2 + universe.random().nextInt(6);
        for (int i = 0; i < count; i++) {
            universe.after(
                    universe.upTo(STRIKE), () -> bank.step(from, universe.oneIn(3) ? "reveal" : "save", purse, purse));
        }
    }

    private void end(int from, int vault) {
        ended.add("v" + vault);
        bank.step(from, ENDS.get(universe.random().nextInt(ENDS.size())), vault, vault);
    }

    // ---- faults

    private void fault() {
        int a = company.any();
        switch (universe.random().nextInt(9)) {
            case 0 -> company.cut(a, company.any());
            case 1 -> company.sever(a, company.any());
            case 2 -> {
                journal.note("disk " + a);
                company.theater(a).states().fail();
            }
            case 3 -> usurp(a);
            case 4 -> crash(a, universe.upTo(2 * Universe.SECOND));
            case 5 -> strikeAtEnd(a);
            case 6 -> crashCutOff(a);
            default -> strike(a);
        }
    }

    /** The theater of an actor crashes while that has much to do. */
    private void strike(int vault) {
        int from = company.any();
        bank.step(from, "watch", vault, vault);
        int count = 1 + universe.random().nextInt(8);
        for (int i = 0; i < count; i++) {
            universe.after(
                    universe.upTo(STRIKE), () -> bank.step(from, universe.oneIn(2) ? "put" : "show", vault, vault));
        }
        universe.after(universe.upTo(STRIKE), () -> crash(homes.get(vault), universe.upTo(2 * Universe.SECOND)));
    }

    /** The theater of an actor crashes soon after the end of the actor, whose name perhaps stays. */
    private void strikeAtEnd(int vault) {
        int from = company.any();
        bank.step(from, "watch", vault, vault);
        int there = homes.get(vault);
        if (universe.oneIn(2)) {
            company.cut(there, Bank.NAMES);
        }
        universe.after(universe.upTo(STRIKE), () -> {
            end(from, vault);
            universe.after(universe.upTo(STRIKE), () -> crash(there, universe.upTo(2 * Universe.SECOND)));
        });
    }

    private void crash(int i, long nanos) {
        if (company.theater(i).isAlive()) {
            company.crash(i);
            universe.after(nanos, () -> restart(i));
        }
    }

    /** When the theater is there again, the one of the name server does not hear from it, and declares it dead. */
    private void crashCutOff(int i) {
        if (i != Bank.NAMES) {
            long away = universe.upTo(2 * Universe.SECOND);
            crash(i, away);
            universe.after(away + universe.upTo(STRIKE), () -> {
                if (!isHealed) {
                    company.sever(i, Bank.NAMES);
                }
            });
        }
    }

    private void restart(int i) {
        if (!company.theater(i).isAlive()) {
            company.restart(i);
            bank.meet(i);
            for (int v = 0; v < company.size(); v++) {
                putSoon(i, v);
            }
        }
    }

    /** It may be that the actor is not yet back. */
    private void putSoon(int from, int vault) {
        bank.step(from, "find", vault, vault);
        for (int i = 0; i < 3; i++) {
            universe.after(universe.upTo(50 * Universe.MILLI), () -> bank.step(from, "put", vault, vault));
        }
    }

    /** While the theater of an actor is away, its name is given to another actor in another theater. */
    private void usurp(int vault) {
        int i = homes.get(vault);
        int other = company.any();
        if (i == Bank.NAMES || other == i || !company.theater(i).isAlive()) {
            return;
        }
        crash(i, AWAY);
        create(other, "usurp", vault, other);
        if (universe.oneIn(2)) { // and perhaps the other actor is lost as well
            universe.after(universe.upTo(STRIKE), () -> crash(other, universe.upTo(2 * Universe.SECOND)));
        }
        int creation = creations.get(vault);
        universe.after(AWAY - Universe.MILLI, () -> {
            if (!journal.vaults.isMade("v" + vault, creation)) {
                journal.vaults.usurped("v" + vault);
            }
        });
    }

    /** A theater whose disk fails does nothing for its actors until it starts again. */
    private void restartBroken() {
        boolean isRestarted = false;
        for (int i = 0; i < company.size(); i++) {
            if (company.theater(i).isAlive() && company.theater(i).states().isBroken()) {
                crash(i, 0);
                isRestarted = true;
            }
        }
        if (isRestarted) {
            universe.run(SETTLING);
        }
    }

    // ---- checks

    private void checkHistories() {
        journal.vaults.beginLastReading();
        Set<String> read = new HashSet<>();
        for (int p = 0; p < company.size(); p++) {
            int question = bank.step(Bank.NAMES, "count", p, company.any());
            universe.run(10 * Universe.SECOND);
            if (!journal.questions.hasEnded(question) || journal.questions.failure(question) != null) {
                throw new AssertionError("p" + p + " cannot be made");
            }
            read.add("p" + p);
        }
        for (int v = 0; v < company.size(); v++) {
            bank.step(Bank.NAMES, "find", v, v);
            universe.run(5 * Universe.SECOND);
            int question = bank.step(Bank.NAMES, "read", v, v);
            universe.run(5 * Universe.SECOND);
            if (journal.questions.hasEnded(question) && journal.questions.failure(question) == null) {
                read.add("v" + v);
            } else if (mustBeThere(v)) {
                throw new AssertionError("v" + v + " is not there any more");
            }
        }
        journal.checkFindings();
        journal.questions.checkEnds();
        company.checkReports();
        journal.vaults.checkAcknowledged(read);
    }

    private boolean mustBeThere(int v) {
        return !ended.contains("v" + v)
                && !journal.vaults.mayHaveEnded("v" + v)
                && journal.vaults.isMade("v" + v, creations.get(v));
    }
}
