package salsa.theater.garbage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** Theaters, and the links between them, which are slow now and then; one order of all events from a seed. */
final class World {

    private static final int BEAT = 500;

    private final SplittableRandom random;
    private final @Nullable Planted bug;
    private final Map<Integer, ModelTheater> theaters = new HashMap<>();
    private final Map<List<Integer>, Long> latest = new HashMap<>(); // arrivals on each link
    private final List<Sent> sent = new ArrayList<>();
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::due).thenComparingLong(Event::number));
    private final Oracle oracle = new Oracle(this);
    private final Program program;
    private long now;
    private long numbers;
    private int actors;

    private record Event(long due, long number, Runnable action) {}

    private record Sent(int from, int to, Notice notice) {}

    World(long seed, @Nullable Planted bug, int opaque) {
        this.random = new SplittableRandom(seed);
        this.bug = bug;
        this.program = new Program(this, opaque);
        int size = 2 + random.nextInt(3);
        for (int i = 0; i < size; i++) {
            theaters.put(i, new ModelTheater(i, this));
        }
        List<Ref> roots = theaters().stream()
                .map(each -> each.create(new ModelActor(true, false)))
                .toList();
        roots.forEach(each -> roots.stream().filter(to -> to != each).forEach(to -> introduce(each, to)));
        theaters().forEach(this::beat);
    }

    private void introduce(Ref one, Ref other) {
        Objects.requireNonNull(theater(one.home()).actor(one)).refs.add(other);
        theater(one.home()).known(other).received++;
        theater(other.home()).lease(other, one.home());
    }

    private void beat(ModelTheater theater) {
        after(BEAT + random.nextInt(BEAT), theater, () -> {
            theater.collect();
            beat(theater);
        });
    }

    SplittableRandom random() {
        return random;
    }

    @Nullable
    Planted bug() {
        return bug;
    }

    Oracle oracle() {
        return oracle;
    }

    Program program() {
        return program;
    }

    int newNumber() {
        return ++actors;
    }

    List<ModelTheater> theaters() {
        return List.copyOf(theaters.values());
    }

    ModelTheater theater(int number) {
        return Objects.requireNonNull(theaters.get(number));
    }

    boolean isAlive(int theater) {
        return theaters.containsKey(theater);
    }

    /** Does some work of a theater later, if that lives then. */
    void after(long time, ModelTheater theater, Runnable action) {
        events.add(new Event(now + time, numbers++, () -> {
            if (theaters.get(theater.me) == theater) {
                action.run();
            }
        }));
    }

    /** Sends behind all that the same theater has sent there. */
    void send(int from, int to, Notice notice) {
        if (!isAlive(to)) {
            return;
        }
        var each = new Sent(from, to, notice);
        sent.add(each);
        long delay = random.nextInt(10) == 0 ? random.nextInt(3_000) : random.nextInt(30);
        long due = Math.max(now + delay, latest.getOrDefault(List.of(from, to), 0L));
        latest.put(List.of(from, to), due);
        events.add(new Event(due, numbers++, () -> {
            if (sent.remove(each)) {
                theater(to).receive(from, notice);
            }
        }));
    }

    /** Calls the action with each message of the program that is on its way. */
    void uses(ObjIntConsumer<Notice.Use> action) {
        sent.forEach(each -> {
            if (each.notice() instanceof Notice.Use use) {
                action.accept(use, each.from());
            }
        });
    }

    /** A theater is gone, with what it has sent and what was on its way to it. */
    void crash(int theater) {
        theaters.remove(theater);
        sent.removeIf(each -> each.from() == theater || each.to() == theater);
        theaters().forEach(each -> each.ended(theater));
    }

    /** The root of each theater does something. */
    void stir() {
        theaters()
                .forEach(theater -> Map.copyOf(theater.actors).forEach((number, actor) -> {
                    if (actor.isRoot) {
                        program.handle(theater, theater.ref(number), actor, List.of());
                    }
                }));
    }

    void run(long time) {
        long end = now + time;
        while (!events.isEmpty() && events.peek().due() <= end) {
            Event next = events.remove();
            now = next.due();
            next.action().run();
        }
        now = end;
    }
}
