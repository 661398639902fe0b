package salsa.conformance.universe;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import salsa.runtime.BehaviorType;
import salsa.runtime.JavaCall;

/** One run of several theaters: steps under faults, then no faults and steps that must succeed, then nothing may be left. */
final class Run {

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
    private static final int COLLECTIONS_MAX = 8; // one frees what another one has held

    private final Universe universe;
    private final FaultyNetwork network;
    private final Journal journal;
    private final List<? extends ClassLoader> loaders;
    private final Theater[] theaters;
    private final Object[] players;
    private final String[] names; // of the players: with a number for each incarnation
    private final List<String> reports = new ArrayList<>();
    private final Map<Integer, String> senders = new HashMap<>();
    private int ids;
    private int incarnations;

    Run(long seed, List<? extends ClassLoader> loaders) {
        this.universe = new Universe(seed);
        this.network = new FaultyNetwork(universe);
        this.journal = new Journal(universe);
        this.loaders = loaders;
        int most = loaders.size() - 1;
        int size =
                2 + Math.min(universe.random().nextInt(most), universe.random().nextInt(most)); // few cost less
        this.theaters = new Theater[size];
        this.players = new Object[size];
        this.names = new String[size];
    }

    /** Returns the journal; throws for a finding. */
    String journal() {
        for (int i = 0; i < theaters.length; i++) {
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
        String text = journal.text() + "\n" + String.join("\n", reports);
        checkNothingIsLeft();
        stopInOrder();
        return text;
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
        collect();
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
        theaters[i] = new Theater(universe, network, "t" + i, loaders.get(i), reports);
        String name = "t" + i + "#" + ++incarnations;
        names[i] = name;
        journal.begins("t" + i, name);
        players[i] = player(theaters[i], loaders.get(i), name);
        Theater mine = theaters[i];
        mine.after(universe.upTo(400 * Universe.MILLI), () -> step(i, "open", ++ids, i, i));
    }

    private static Object player(Theater theater, ClassLoader loader, String name) {
        return JavaCall.create(theater.system(), false, (creator, stage) -> {
            try {
                var type = BehaviorType.of(loader.loadClass("Player$Behavior")).orElseThrow();
                return type.constructor(String.class)
                        .orElseThrow()
                        .asFixedArity()
                        .invokeWithArguments(creator, stage, null, name);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
    }

    private void step(int from, String kind, int id, int a, int b) {
        senders.put(id, names[from]);
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

    private void randomStep() {
        int from = any();
        if (theaters[from].isAlive()) {
            step(from, KINDS.get(universe.random().nextInt(KINDS.size())), ++ids, any(), any());
        }
    }

    private Map<Integer, String> everyStep(List<String> chosen) {
        Map<Integer, String> all = new TreeMap<>();
        for (int from = 0; from < theaters.length; from++) {
            for (int to = 0; to < theaters.length; to++) {
                for (String kind : chosen) {
                    if (from != to || !REMOTE.contains(kind)) {
                        step(from, kind, ++ids, to, any());
                        all.put(ids, kind);
                    }
                }
            }
        }
        return all;
    }

    private int any() {
        return universe.random().nextInt(theaters.length);
    }

    // ---- faults

    private void fault() {
        int a = any();
        int b = any();
        switch (universe.random().nextInt(8)) {
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
            case 4 -> network.delay(universe.upTo(200 * Universe.MILLI) + Universe.MILLI);
            case 5 -> {
                journal.note("clock " + a);
                theaters[a].jump(universe.upTo(3600 * Universe.SECOND));
            }
            case 6 -> collect();
            default -> crash(a);
        }
    }

    private void crash(int i) {
        if (theaters[i].isAlive()) {
            journal.note("crash " + names[i]);
            theaters[i].crash();
            network.crashed(theaters[i].endpoint());
            universe.after(universe.upTo(2 * Universe.SECOND), () -> restart(i));
        }
    }

    private void restart(int i) {
        if (!theaters[i].isAlive()) {
            start(i);
        }
    }

    private void heal() {
        journal.note("heal");
        network.heal();
        for (int i = 0; i < theaters.length; i++) {
            restart(i);
        }
    }

    /** An incarnation that another theater has declared dead stays dead for it, even if it lives: it has to restart. */
    private void restartDead() {
        for (int i = 0; i < theaters.length; i++) {
            String dead = "the theater at " + theaters[i].endpoint() + " is dead";
            if (reports.stream().anyMatch(each -> each.contains(dead))) {
                journal.note("crash " + names[i]);
                theaters[i].crash();
                network.crashed(theaters[i].endpoint());
                start(i);
            }
        }
    }

    // ---- the end

    private void checkNothingIsLeft() {
        for (int i = 0; i < COLLECTIONS_MAX && !held().isEmpty(); i++) {
            collect();
            universe.run(2 * Universe.SECOND);
        }
        if (!held().isEmpty()) {
            throw new AssertionError("something is held for ever: " + held());
        }
    }

    private String held() {
        return Arrays.stream(theaters)
                .map(Theater::held)
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** One theater after the other stops, as at a signal, and its program ends. */
    private void stopInOrder() {
        for (Theater each : theaters) {
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

    /** Lets all theaters collect what their programs do not use. */
    private void collect() {
        journal.note("collect");
        for (Theater each : theaters) {
            each.kept().letGo();
        }
        System.gc();
        for (Theater each : theaters) {
            each.kept().awaitCollected();
            each.kept().look();
        }
    }
}
