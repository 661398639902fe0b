package salsa.evidence.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import salsa.evidence.history.Event.Kind;
import salsa.evidence.history.Event.Outcome;
import salsa.evidence.history.Register.Answer;
import salsa.evidence.history.Register.UnknownException;

/** Clients that make random requests of a store at the same time, through its crashes, and what each of them saw. */
public final class Clients {

    private static final int CLIENTS = 4;
    private static final int REQUESTS = 5;
    private static final Answer NOTHING = new Answer(true, 0, 0);

    private final AtomicLong ticks = new AtomicLong();
    private final AtomicLong values = new AtomicLong();
    private final List<String> names;
    private final Map<String, List<Event>> history = new TreeMap<>();
    private final Queue<Throwable> thrown = new ConcurrentLinkedQueue<>(); // by the store, and no answer

    /** Creates clients of some names, which are absent. */
    public Clients(List<String> names) {
        this.names = names;
        names.forEach(name -> history.put(name, new ArrayList<>()));
    }

    /** Makes requests of stores that end and are opened again, and returns the finding; empty without one. */
    public static String firstFinding(IntFunction<Register> stores, long seed, int rounds) throws InterruptedException {
        var clients = new Clients(List.of("printer", "plotter", "scanner"));
        for (int round = 0; round < rounds; round++) {
            try (Register store = stores.apply(round)) {
                clients.run(store, seed * 100 + round);
            }
        }
        return clients.finding();
    }

    /** Lets all clients make some requests each, and returns when the last one has its answer. */
    public void run(Register store, long seed) throws InterruptedException {
        var threads = new ArrayList<Thread>();
        for (int client = 0; client < CLIENTS; client++) {
            var random = new Random(seed * CLIENTS + client);
            threads.add(Thread.ofVirtual()
                    .uncaughtExceptionHandler((_, error) -> thrown.add(error))
                    .start(() -> request(store, random)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /**
     * Returns what the store has thrown, or the first name whose history is impossible, with its history; empty if there
     * is none. A history without changes is possible and shows nothing, so it is a finding as well.
     */
    public String finding() {
        if (!thrown.isEmpty()) {
            return "a client ended with " + thrown.peek();
        }
        for (String name : names) {
            List<Event> events = history.get(name);
            if (!Linearizability.isLinearizable(events)) {
                return "the history of " + name + " is impossible: " + events;
            }
        }
        return history.values().stream().anyMatch(Clients::hasChanged) ? "" : "no client has put a value";
    }

    private static boolean hasChanged(List<Event> events) {
        return events.stream().anyMatch(each -> each.kind() == Kind.PUT && each.outcome() == Outcome.DONE);
    }

    private void request(Register store, Random random) {
        var known = new HashMap<String, Answer>();
        for (int i = 0; i < REQUESTS; i++) {
            String name = names.get(random.nextInt(names.size()));
            Answer last = known.getOrDefault(name, NOTHING);
            Kind kind = Kind.values()[random.nextInt(last.value() == 0 ? 2 : 4)];
            known.put(name, answer(store, name, kind, last));
        }
    }

    /** Makes one request, which becomes part of the history, and returns what the client now believes. */
    private Answer answer(Register store, String name, Kind kind, Answer last) {
        boolean isSet = kind == Kind.PUT || kind == Kind.UPDATE;
        long value = isSet ? values.incrementAndGet() : 0;
        long expected = kind == Kind.UPDATE || kind == Kind.REMOVE ? last.value() : 0;
        long begin = ticks.incrementAndGet();
        try {
            Answer answer = switch (kind) {
                case GET -> store.get(name);
                case PUT -> store.put(name, value);
                case UPDATE -> store.update(name, last.epoch(), value);
                case REMOVE -> store.remove(name, last.epoch());
            };
            Outcome outcome = answer.isDone() ? Outcome.DONE : Outcome.CONFLICT;
            long epoch = isSet && answer.isDone() ? answer.epoch() : 0;
            long end = ticks.incrementAndGet();
            record(name, new Event(kind, outcome, expected, value, answer.value(), epoch, begin, end));
            return kind == Kind.REMOVE && answer.isDone() ? NOTHING : answer;
        } catch (UnknownException e) {
            if (kind != Kind.GET) {
                record(name, new Event(kind, Outcome.UNKNOWN, expected, value, 0, 0, begin, Long.MAX_VALUE));
            }
            return NOTHING;
        }
    }

    private void record(String name, Event event) {
        List<Event> events = history.get(name);
        synchronized (events) {
            events.add(event);
        }
    }
}
