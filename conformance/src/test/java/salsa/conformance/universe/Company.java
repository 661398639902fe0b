package salsa.conformance.universe;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import salsa.runtime.BehaviorType;
import salsa.runtime.JavaCall;

/** The theaters of a run, each with an actor that does what the run tells it, and the faults that befall them. */
final class Company {

    private static final int COLLECTIONS_MAX = 8; // one frees what another one has held

    private final Universe universe;
    private final FaultyNetwork network;
    private final Journal journal;
    private final List<? extends ClassLoader> loaders;
    private final String behavior; // of the actors that do the steps
    private final Theater[] theaters;
    private final Object[] players;
    private final String[] names; // of the players: with a number for each incarnation
    private final List<String> reports = new ArrayList<>();
    private final IntFunction<MachineStates> states; // of each machine
    private int ids;
    private int incarnations;

    Company(Universe universe, Journal journal, List<? extends ClassLoader> loaders, int size, String behavior) {
        this(universe, journal, loaders, size, behavior, _ -> new FaultyStates(universe));
    }

    /** Creates theaters, each of which stores the states of durable actors there. */
    Company(
            Universe universe,
            Journal journal,
            List<? extends ClassLoader> loaders,
            int size,
            String behavior,
            IntFunction<MachineStates> states) {
        this.states = states;
        this.universe = universe;
        this.network = new FaultyNetwork(universe);
        this.journal = journal;
        this.loaders = loaders;
        this.behavior = behavior;
        this.theaters = new Theater[size];
        this.players = new Object[size];
        this.names = new String[size];
    }

    int size() {
        return theaters.length;
    }

    Theater theater(int i) {
        return theaters[i];
    }

    List<Theater> theaters() {
        return List.of(theaters);
    }

    /** Returns the name of the player in a theater. */
    String name(int i) {
        return names[i];
    }

    /** Returns what the theaters have reported. */
    List<String> reports() {
        return reports;
    }

    /** Returns whether a theater reports that it has lost another one. */
    static boolean isOfLostTheater(String report) {
        return report.contains(" is dead") || report.contains("no theater can be reached at");
    }

    /** No theater has reported a defect. */
    void checkReports() {
        for (String each : reports) {
            if (each.contains("defect") || each.contains("does not follow the protocol")) {
                throw new AssertionError(each);
            }
        }
    }

    int any() {
        return universe.random().nextInt(theaters.length);
    }

    int newId() {
        return ++ids;
    }

    /** Starts a theater, or its next incarnation, with empty disks. */
    void start(int i) {
        start(i, new FaultyNames(universe), states.apply(i));
    }

    /** Starts the next incarnation of a theater, with the names and states that are on its disks. */
    void restart(int i) {
        start(i, theaters[i].names(), theaters[i].states());
    }

    private void start(int i, FaultyNames names, MachineStates states) {
        theaters[i] = new Theater(universe, network, "t" + i, loaders.get(i), names, states, reports);
        this.names[i] = "t" + i + "#" + ++incarnations;
        journal.begins("t" + i, this.names[i]);
        players[i] = player(theaters[i], loaders.get(i), this.names[i]);
    }

    private Object player(Theater theater, ClassLoader loader, String name) {
        return JavaCall.create(theater.system(), false, (creator, stage) -> {
            try {
                var type = BehaviorType.of(loader.loadClass(behavior + "$Behavior"))
                        .orElseThrow();
                return type.constructor(String.class)
                        .orElseThrow()
                        .asFixedArity()
                        .invokeWithArguments(creator, stage, null, name);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
    }

    /** Lets the player of a theater take a step, about the theaters {@code a} and {@code b}. */
    void step(int from, String kind, int id, int a, int b) {
        journal.begins(id, kind, names[from], a, b);
        try {
            players[from]
                    .getClass()
                    .getMethod(kind, int.class, String.class, String.class)
                    .invoke(players[from], id, "t" + a, "t" + b);
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Compares each move from now on to {@link MoveModel}. */
    MoveTrace compareMoves() {
        var trace = new MoveTrace(this);
        universe.observe(trace::look);
        return trace;
    }

    /** Lets an actor be created in each theater that can move, with its name at the first theater, and lets all find all. */
    void settle() {
        step(0, "serve", newId(), 0, 0);
        universe.run(100 * Universe.MILLI);
        for (int i = 0; i < size(); i++) {
            if (i > 0) {
                step(i, "meet", newId(), 0, 0);
            }
            step(i, "create", newId(), i, i);
        }
        universe.run(Universe.SECOND);
        for (int i = 0; i < size(); i++) {
            for (int v = 0; v < size(); v++) {
                step(i, "find", newId(), v, v);
            }
        }
        universe.run(Universe.SECOND);
    }

    /** Returns whether another theater has declared this one dead. */
    boolean isDeclaredDead(int i) {
        return reports.stream().anyMatch(each -> each.contains(isDead(i)));
    }

    /** Returns whether that theater has declared this one dead. */
    boolean isDeclaredDead(int i, int by) {
        return reports.stream().anyMatch(each -> each.startsWith("t" + by + ":") && each.contains(isDead(i)));
    }

    private static String isDead(int i) {
        return "at t" + i + ":" + Theater.PORT + " is dead";
    }

    /** Starts those theaters again that others have declared dead, and refuse for ever. Returns whether there are some. */
    boolean restartBarred() {
        boolean isRestarted = false;
        for (int i = 0; i < size(); i++) {
            if (isDeclaredDead(i)) {
                crash(i);
                restart(i);
                step(i, i == 0 ? "serve" : "meet", newId(), 0, 0);
                isRestarted = true;
            }
        }
        return isRestarted;
    }

    // ---- the end

    /** Nothing but the actors with names keeps the programs running, when they have collected what they do not use. */
    void checkNothingIsLeft() {
        for (int i = 0; i < COLLECTIONS_MAX && !held().isEmpty(); i++) {
            collect();
            universe.run(2 * Universe.SECOND);
        }
        if (!held().isEmpty()) {
            throw new AssertionError("something is held for ever: " + held());
        }
    }

    private String held() {
        return theaters().stream()
                .map(Theater::held)
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** Lets all theaters collect what their programs do not use. */
    void collect() {
        journal.note("collect");
        for (Theater each : theaters()) {
            each.kept().letGo();
        }
        System.gc();
        for (Theater each : theaters()) {
            each.kept().awaitCollected();
            each.kept().look();
        }
    }

    // ---- faults

    void cut(int a, int b) {
        journal.note("cut " + a + " " + b);
        network.cut(theaters[a].endpoint(), theaters[b].endpoint());
    }

    void sever(int a, int b) {
        journal.note("sever " + a + " " + b);
        network.sever(theaters[a].endpoint(), theaters[b].endpoint());
    }

    void slow(int i) {
        journal.note("slow " + i);
        theaters[i].slow(universe.upTo(3 * Universe.SECOND));
    }

    void delay() {
        network.delay(universe.upTo(200 * Universe.MILLI) + Universe.MILLI);
    }

    /** A theater is gone, with its connections. */
    void crash(int i) {
        journal.note("crash " + names[i]);
        theaters[i].crash();
        network.crashed(theaters[i].endpoint());
    }

    /** The network has no faults any more. */
    void heal() {
        journal.note("heal");
        network.heal();
    }
}
