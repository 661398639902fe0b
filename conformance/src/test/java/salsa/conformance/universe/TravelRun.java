package salsa.conformance.universe;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import salsa.runtime.BehaviorType;
import salsa.runtime.JavaCall;

/** One run of several theaters with actors that move between them while all send messages to them. */
final class TravelRun {

    private static final List<String> KINDS = List.of(
            "tell", "tell", "tell", "tell", "ask", "ask", "move", "move", "move", "hop", "fail", "linger", "find");
    private static final long FAULTY = 8 * Universe.SECOND;
    private static final long SETTLING = 30 * Universe.SECOND;

    private final Universe universe;
    private final FaultyNetwork network;
    private final Journal journal;
    private final List<? extends ClassLoader> loaders;
    private final Theater[] theaters;
    private final Object[] tourists;
    private final String[] names; // of the tourists: with a number for each incarnation
    private final List<String> reports = new ArrayList<>();
    private final boolean isFaulty; // else only the order of events varies
    private boolean hasCrashed;
    private int ids;
    private int incarnations;

    TravelRun(long seed, List<? extends ClassLoader> loaders) {
        this.universe = new Universe(seed);
        this.network = new FaultyNetwork(universe);
        this.journal = new Journal(universe);
        this.loaders = loaders;
        int size = 3 + universe.random().nextInt(loaders.size() - 2);
        this.theaters = new Theater[size];
        this.tourists = new Object[size];
        this.names = new String[size];
        this.isFaulty = universe.random().nextInt(3) > 0;
    }

    /** Returns what has happened. */
    String journal() {
        return journal.text() + "\n" + String.join("\n", reports);
    }

    /** Runs; throws for a finding. */
    void check() {
        for (int i = 0; i < theaters.length; i++) {
            start(i);
        }
        settle();
        int steps = 20 + universe.random().nextInt(100);
        long time = universe.oneIn(3) ? FAULTY / 40 : FAULTY; // in a short time, all happens at once
        for (int i = 0; i < steps; i++) {
            universe.after(universe.random().nextLong(time), this::randomStep);
        }
        int faults = isFaulty ? universe.random().nextInt(8) : 0;
        for (int i = 0; i < faults; i++) {
            universe.after(universe.random().nextLong(FAULTY), this::fault);
        }
        universe.run(FAULTY);
        journal.note("heal");
        network.heal();
        universe.run(SETTLING);
        checkSafety();
        if (!hasCrashed && reports.stream().noneMatch(TravelRun::isOfLostTheater)) {
            checkLiveness();
        }
    }

    private void settle() {
        step(0, "serve", 0, 0);
        universe.run(100 * Universe.MILLI);
        for (int i = 0; i < theaters.length; i++) {
            if (i > 0) {
                step(i, "meet", 0, 0);
            }
            step(i, "create", i, i);
        }
        universe.run(Universe.SECOND);
        findAll();
    }

    private void findAll() {
        for (int i = 0; i < theaters.length; i++) {
            for (int v = 0; v < theaters.length; v++) {
                step(i, "find", v, v);
            }
        }
        universe.run(Universe.SECOND);
    }

    private void checkSafety() {
        boolean isWhole = reports.stream().noneMatch(TravelRun::isOfLostTheater);
        journal.checkFindings(each -> isWhole || !each.contains("was overtaken"));
        if (reports.stream().noneMatch(TravelRun::isOfLostNames)) {
            journal.questions.checkEnds();
        }
        for (String each : reports) {
            if (each.contains("defect") || each.contains("does not follow the protocol")) {
                throw new AssertionError(each);
            }
        }
        if (!hasCrashed && isWhole) {
            checkFates();
        }
    }

    /** Returns whether a theater cannot reach the name server again: its moves wait for ever. */
    private static boolean isOfLostNames(String report) {
        return isOfLostTheater(report) && (report.startsWith("t0:") || report.contains("at t0:4040"));
    }

    private static boolean isOfLostTheater(String report) {
        return report.contains(" is dead") || report.contains("no theater can be reached at");
    }

    /** What was sent has arrived, or it was reported that it did not. */
    private void checkFates() {
        long reported =
                reports.stream().filter(each -> each.contains("Traveller.tell")).count();
        long missing = journal.messages.missing();
        if (missing > reported) {
            throw new AssertionError(missing + " messages have no fate, of which " + reported + " were reported");
        }
    }

    /** Without faults each traveller is reached from each theater, wherever it goes. */
    private void checkLiveness() {
        List<Integer> asked = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < theaters.length; i++) {
                for (int v = 0; v < theaters.length; v++) {
                    step(i, "ask", v, v);
                    asked.add(ids);
                }
            }
            universe.run(5 * Universe.SECOND);
        }
        for (int each : asked) {
            String failure = journal.questions.hasEnded(each) ? journal.questions.failure(each) : "none";
            if (failure != null) {
                throw new AssertionError("question " + each + " to a traveller has no answer: " + failure);
            }
        }
        checkSafety();
    }

    // ---- theaters

    private void start(int i) {
        theaters[i] = new Theater(universe, network, "t" + i, loaders.get(i), reports);
        names[i] = "t" + i + "#" + ++incarnations;
        journal.begins("t" + i, names[i]);
        tourists[i] = tourist(theaters[i], loaders.get(i), names[i]);
    }

    private static Object tourist(Theater theater, ClassLoader loader, String name) {
        return JavaCall.create(theater.system(), false, (creator, stage) -> {
            try {
                var type = BehaviorType.of(loader.loadClass("Tourist$Behavior")).orElseThrow();
                return type.constructor(String.class)
                        .orElseThrow()
                        .asFixedArity()
                        .invokeWithArguments(creator, stage, null, name);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
    }

    private void step(int from, String kind, int traveller, int there) {
        int id = ++ids;
        journal.begins(id, kind, names[from], traveller, there);
        try {
            tourists[from]
                    .getClass()
                    .getMethod(kind, int.class, String.class, String.class)
                    .invoke(tourists[from], id, "t" + traveller, "t" + there);
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private void randomStep() {
        int from = any();
        if (theaters[from].isAlive()) {
            step(from, KINDS.get(universe.random().nextInt(KINDS.size())), any(), any());
        }
    }

    private int any() {
        return universe.random().nextInt(theaters.length);
    }

    // ---- faults

    private void fault() {
        int a = any();
        int b = any();
        switch (universe.random().nextInt(7)) {
            case 0, 1 -> {
                journal.note("cut " + a + " " + b);
                network.cut(theaters[a].endpoint(), theaters[b].endpoint());
            }
            case 2 -> {
                journal.note("sever " + a + " " + b);
                network.sever(theaters[a].endpoint(), theaters[b].endpoint());
            }
            case 3 -> {
                journal.note("slow " + a);
                theaters[a].slow(universe.upTo(3 * Universe.SECOND));
            }
            case 4 -> {
                journal.note("names");
                theaters[0].loseNames(universe.upTo(3 * Universe.SECOND));
            }
            case 5 -> network.delay(universe.upTo(200 * Universe.MILLI) + Universe.MILLI);
            default -> crash(a);
        }
    }

    /** The theater of the name server does not crash: its names are in memory. */
    private void crash(int i) {
        if (i == 0 || !theaters[i].isAlive()) {
            return;
        }
        hasCrashed = true;
        journal.note("crash " + names[i]);
        theaters[i].crash();
        network.crashed(theaters[i].endpoint());
        universe.after(universe.upTo(2 * Universe.SECOND), () -> {
            start(i);
            step(i, "meet", 0, 0);
        });
    }
}
