package salsa.conformance.universe;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.conformance.universe.SharedDatabase.Row;
import salsa.theater.durable.AbandonedState;
import salsa.theater.durable.FencedException;
import salsa.theater.durable.StoreNews;
import salsa.theater.durable.StoredState;
import salsa.theater.peer.Endpoint;

/**
 * A shared database as one theater reaches it: in transactions of all changes that wait. A transaction is on its way for some time, and
 * longer while the line is cut; one that fails has happened or not, and is the last one. That of a theater that has crashed may happen
 * later.
 */
final class SharedStates implements MachineStates {

    private static final long COMMIT = 200 * Universe.MILLI; // takes that long at most

    /** A change, which returns whether the database does not refuse it. */
    private record Change(BooleanSupplier code, CompletableFuture<Void> done) {}

    private final Universe universe;
    private final SharedDatabase database;
    private final Endpoint theater;
    private List<Change> waiting = new ArrayList<>();
    private long process;
    private long cutUntil;
    private boolean isToFail;
    private boolean isBroken;
    private @Nullable Runnable beforeTake;

    SharedStates(Universe universe, SharedDatabase database, Endpoint theater) {
        this.universe = universe;
        this.database = database;
        this.theater = theater;
    }

    /** Lets nothing pass between the theater and the database for a time. */
    void cut(long nanos) {
        cutUntil = universe.now() + nanos;
    }

    /** Runs an action when the theater has claimed an actor, and is about to take its state. */
    void beforeTake(Runnable action) {
        beforeTake = action;
    }

    @Override
    public void start() {
        process = database.start(theater);
    }

    @Override
    public void fail() {
        isToFail = true;
    }

    @Override
    public void heal() {
        isToFail = false;
        cutUntil = 0;
        beforeTake = null;
    }

    @Override
    public boolean isBroken() {
        return isBroken;
    }

    @Override
    public void crash() {
        List<Change> sent = waiting;
        process = 0;
        waiting = new ArrayList<>();
        isToFail = false;
        isBroken = false;
        if (universe.oneIn(2)) {
            universe.after(
                    universe.upTo(COMMIT),
                    () -> sent.forEach(each -> each.code().getAsBoolean()));
        }
    }

    // ---- changes

    private CompletionStage<Void> change(BooleanSupplier code) {
        var done = new CompletableFuture<Void>();
        waiting.add(new Change(code, done));
        if (waiting.size() == 1) {
            whenReached(this::commit);
        }
        return done;
    }

    private void whenReached(Runnable action) {
        long its = process;
        universe.after(universe.upTo(COMMIT) + Math.max(0, cutUntil - universe.now()), () -> {
            if (its == process && universe.now() < cutUntil) {
                whenReached(action);
            } else if (its == process) {
                action.run();
            }
        });
    }

    private void commit() {
        List<Change> all = List.copyOf(waiting);
        waiting.clear();
        boolean fails = isToFail || isBroken;
        boolean happens = !fails || !isBroken && universe.oneIn(2);
        isBroken = fails;
        for (Change each : all) {
            boolean isDone = happens && each.code().getAsBoolean();
            if (fails) {
                each.done().completeExceptionally(new IOException("the database is away"));
            } else if (isDone) {
                each.done().complete(null);
            } else {
                each.done().completeExceptionally(new FencedException("another stay has the actor"));
            }
        }
    }

    @Override
    public CompletionStage<Void> create(StoredState state) {
        long its = process;
        return change(() -> database.tryCreate(theater, its, state));
    }

    @Override
    public CompletionStage<Void> put(StoredState state) {
        long its = process;
        return change(() -> database.tryPut(its, state));
    }

    @Override
    public CompletionStage<Void> remove(String identity, long epoch) {
        long its = process;
        return change(() -> database.tryRemove(its, identity, epoch));
    }

    @Override
    public CompletionStage<Optional<StoredState>> take(String identity, long epoch) {
        long its = process;
        Runnable first = beforeTake;
        if (first != null) {
            beforeTake = null;
            universe.after(1, first);
        }
        var taken = new CompletableFuture<Optional<StoredState>>();
        var read = new StoredState[1];
        change(() -> {
                    boolean isTaken = database.tryTake(theater, its, identity, epoch);
                    read[0] = isTaken ? database.rows.get(identity).state() : null;
                    return isTaken;
                })
                .whenComplete((_, thrown) -> {
                    if (thrown == null || thrown instanceof FencedException) {
                        taken.complete(Optional.ofNullable(read[0]));
                    } else {
                        taken.completeExceptionally(thrown);
                    }
                });
        return taken;
    }

    @Override
    public CompletionStage<StoredState> read(String identity, long epoch) {
        long its = process;
        var read = new StoredState[1];
        return change(() -> {
                    read[0] = database.own(its, identity, epoch);
                    return read[0] != null;
                })
                .thenApply(_ -> read[0]);
    }

    // ---- questions

    @Override
    public List<StoredState> all() {
        return database.rows.values().stream()
                .filter(each -> each.theater().equals(theater))
                .map(Row::state)
                .toList();
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public CompletionStage<StoreNews> showLife() {
        return ask(() -> {
            database.show(theater, process);
            return database.news(theater);
        });
    }

    @Override
    public CompletionStage<Void> announceClaims(Set<Endpoint> from) {
        return ask(() -> {
            from.forEach(each -> database.claim(each, theater, process, 0));
            return null;
        });
    }

    @Override
    public CompletionStage<List<AbandonedState>> abandoned(Set<Endpoint> silent) {
        return ask(() -> database.rows.values().stream()
                .filter(each -> silent.contains(each.theater())
                        || database.signs.get(each.theater()).process() != each.process())
                .map(each -> new AbandonedState(
                        each.state().identity(), each.theater(), each.state().behavior()))
                .toList());
    }

    private <T> CompletionStage<T> ask(Supplier<T> question) {
        var answer = new CompletableFuture<T>();
        whenReached(() -> {
            if (isBroken) {
                answer.completeExceptionally(new IOException("the database is away"));
            } else {
                answer.complete(question.get());
            }
        });
        return answer;
    }

    @Override
    public void close() {} // a crash closes it, too
}
