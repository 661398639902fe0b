package salsa.conformance.universe;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import salsa.theater.durable.StoredState;
import salsa.theater.peer.Endpoint;

/** A database that theaters share: a row for each actor, which belongs to a process of a theater, and the signs of life. */
final class SharedDatabase {

    /** A state, with the stay to which it belongs. */
    record Row(Endpoint theater, long process, StoredState state) {}

    /** How often a theater has shown that it lives, and the process that has done so last. */
    record Sign(long process, long count) {}

    final Map<String, Row> rows = new TreeMap<>();
    final Map<Endpoint, Sign> signs = new TreeMap<>(Comparator.comparing(Endpoint::toString));
    private long processes;

    /** Returns the number of another process of a theater, which shows that it lives. */
    long start(Endpoint theater) {
        signs.merge(theater, new Sign(++processes, 1), (before, now) -> new Sign(now.process(), before.count() + 1));
        return processes;
    }

    /** Shows that a process lives, unless its theater has another one. */
    void show(Endpoint theater, long process) {
        signs.computeIfPresent(
                theater, (_, sign) -> sign.process() == process ? new Sign(process, sign.count() + 1) : sign);
    }

    boolean tryCreate(Endpoint theater, long process, StoredState state) {
        return rows.putIfAbsent(state.identity(), new Row(theater, process, state)) == null;
    }

    boolean tryPut(long process, StoredState state) {
        Row row = rows.get(state.identity());
        boolean isIts = isOf(row, process, state.epoch());
        if (isIts) {
            var now = new StoredState(state.identity(), row.state().epoch(), state.behavior(), state.bytes());
            rows.put(state.identity(), new Row(row.theater(), process, now));
        }
        return isIts;
    }

    boolean tryRemove(long process, String identity, long epoch) {
        boolean isIts = isOf(rows.get(identity), process, epoch);
        if (isIts) {
            rows.remove(identity);
        }
        return isIts;
    }

    /** Returns the state of a stay; null if the row is another one's. */
    @Nullable
    StoredState own(long process, String identity, long epoch) {
        Row row = rows.get(identity);
        return isOf(row, process, epoch) ? row.state() : null;
    }

    private static boolean isOf(Row row, long process, long epoch) {
        return row != null && row.process() == process && row.state().epoch() <= epoch;
    }

    boolean tryTake(Endpoint theater, long process, String identity, long epoch) {
        Row row = rows.get(identity);
        boolean isTaken = row != null && row.state().epoch() <= epoch;
        if (isTaken) {
            StoredState state = row.state();
            var now = new StoredState(identity, epoch, state.behavior(), state.bytes());
            rows.put(identity, new Row(theater, process, now));
        }
        return isTaken;
    }
}
