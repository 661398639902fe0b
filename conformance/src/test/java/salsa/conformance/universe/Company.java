package salsa.conformance.universe;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import salsa.runtime.BehaviorType;
import salsa.runtime.JavaCall;

/** The theaters of a run, each with an actor that does what the run tells it, and the faults that befall them. */
final class Company {

    private final Universe universe;
    private final FaultyNetwork network;
    private final Journal journal;
    private final List<? extends ClassLoader> loaders;
    private final String behavior; // of the actors that do the steps
    private final Theater[] theaters;
    private final Object[] players;
    private final String[] names; // of the players: with a number for each incarnation
    private final List<String> reports = new ArrayList<>();
    private int ids;
    private int incarnations;

    Company(Universe universe, Journal journal, List<? extends ClassLoader> loaders, int size, String behavior) {
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

    int any() {
        return universe.random().nextInt(theaters.length);
    }

    int newId() {
        return ++ids;
    }

    /** Starts a theater, or its next incarnation. */
    void start(int i) {
        theaters[i] = new Theater(universe, network, "t" + i, loaders.get(i), reports);
        names[i] = "t" + i + "#" + ++incarnations;
        journal.begins("t" + i, names[i]);
        players[i] = player(theaters[i], loaders.get(i), names[i]);
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
