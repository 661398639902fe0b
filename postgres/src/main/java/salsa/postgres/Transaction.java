package salsa.postgres;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import salsa.postgres.Change.Kind;
import salsa.theater.durable.FencedException;
import salsa.theater.durable.StoredState;

/**
 * One transaction of many changes. They lock rows in the order of identities, which all theaters share, so that theaters wait for
 * each other in no circle; the changes of one actor keep their order.
 */
final class Transaction {

    private final Table table;
    private final List<Change> changes;
    private final Map<Change, IOException> refused = new HashMap<>();
    private final Map<Change, StoredState> read = new HashMap<>();
    private final List<String> taken = new ArrayList<>();
    private final SortedMap<String, Long> losses = new TreeMap<>(); // how many states are taken from each theater

    Transaction(Table table, List<Change> changes) {
        this.table = table;
        this.changes = new ArrayList<>(changes);
        this.changes.sort(Comparator.comparing(Change::identity)); // stable
    }

    /** Makes the changes durable, and then completes them. If it fails, none is complete. */
    void run() throws SQLException {
        for (int from = 0; from < changes.size(); ) {
            int to = endOfRun(from);
            apply(changes.subList(from, to));
            from = to;
        }
        if (!losses.isEmpty()) {
            table.addTaken(losses);
        }
        Map<String, StoredState> states = taken.isEmpty() ? Map.of() : table.states(taken);
        table.commit();
        changes.forEach(each -> complete(each, states));
    }

    /** Returns the end of the changes of one kind from there on, which are one batch. */
    private int endOfRun(int from) {
        int to = from + 1;
        while (to < changes.size()
                && changes.get(to).kind() == changes.get(from).kind()) {
            to++;
        }
        return to;
    }

    private void apply(List<Change> run) throws SQLException {
        Kind kind = run.getFirst().kind();
        if (kind == Kind.READ) {
            read(run);
            return;
        }
        if (kind == Kind.TAKE) {
            // one whose take is then refused counts as well: its theater looks for nothing, which does no harm
            table.lockOwners(run.stream().map(Change::identity).toList())
                    .forEach((theater, count) -> losses.merge(theater, count, Long::sum));
        }
        int[] rows = table.apply(kind, run);
        for (int i = 0; i < rows.length; i++) {
            Change each = run.get(i);
            if (rows[i] == 0) {
                refused.put(each, new FencedException(reason(kind)));
            } else if (kind == Kind.TAKE) {
                taken.add(each.identity());
            }
        }
    }

    private void read(List<Change> run) throws SQLException {
        Map<String, StoredState> own =
                table.own(run.stream().map(Change::identity).toList());
        for (Change each : run) {
            StoredState state = own.get(each.identity());
            if (state != null && state.epoch() <= each.epoch()) {
                read.put(each, state);
            } else {
                refused.put(each, new FencedException(reason(Kind.READ)));
            }
        }
    }

    private static String reason(Kind kind) {
        return kind == Kind.CREATE
                ? "the database has a state of an actor with that name, which may come back"
                : "the actor is in another theater now, or in another process, which has its state";
    }

    private void complete(Change change, Map<String, StoredState> states) {
        IOException why = refused.get(change);
        if (change.kind() == Kind.TAKE) {
            change.done().complete(why == null ? Optional.ofNullable(states.get(change.identity())) : Optional.empty());
        } else if (why == null) {
            change.done().complete(Optional.ofNullable(read.get(change)));
        } else {
            change.done().completeExceptionally(why);
        }
    }
}
