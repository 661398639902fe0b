package salsa.conformance.universe;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import salsa.theater.durable.StoreNews;
import salsa.theater.durable.StoreNews.Claimant;
import salsa.theater.durable.StoredState;
import salsa.theater.peer.Endpoint;

/** A database that theaters share: a row for each actor, which belongs to a process of a theater, and the signs of life. */
final class SharedDatabase {

    /** A state, with the stay to which it belongs. */
    record Row(Endpoint theater, long process, StoredState state) {}

    /** How often a theater has shown that it lives, and the process that has done so last. */
    record Sign(long process, long count) {}

    /** A process, which claims actors of another theater, and how many states of it that has taken. */
    private record Claim(Endpoint claimant, long process, long taken) {}

    final Map<String, Row> rows = new TreeMap<>();
    final Map<Endpoint, Sign> signs = new TreeMap<>(Comparator.comparing(Endpoint::toString));
    private final Map<Endpoint, Map<Long, Claim>> claims = new HashMap<>(); // from each theater, by processes
    private long processes;

    /** Returns the number of another process of a theater, which shows that it lives. */
    long start(Endpoint theater) {
        claims.remove(theater);
        signs.merge(theater, new Sign(++processes, 1), (before, now) -> new Sign(now.process(), before.count() + 1));
        return processes;
    }

    /** Shows that a process lives, unless its theater has another one. */
    void show(Endpoint theater, long process) {
        signs.computeIfPresent(
                theater, (_, sign) -> sign.process() == process ? new Sign(process, sign.count() + 1) : sign);
    }

    /** A process may claim actors of a theater, and has taken that many states. */
    void claim(Endpoint from, Endpoint claimant, long process, long taken) {
        claims.computeIfAbsent(from, _ -> new TreeMap<>())
                .merge(
                        process,
                        new Claim(claimant, process, taken),
                        (a, b) -> new Claim(claimant, process, a.taken() + b.taken()));
    }

    /** Returns what a theater learns when it shows that it lives. */
    StoreNews news(Endpoint theater) {
        var counts = new TreeMap<Endpoint, Long>(Comparator.comparing(Endpoint::toString));
        signs.forEach((each, sign) -> counts.put(each, sign.count()));
        Collection<Claim> all = claims.getOrDefault(theater, Map.of()).values();
        return new StoreNews(
                counts,
                all.stream().mapToLong(Claim::taken).sum(),
                all.stream()
                        .map(each -> new Claimant(
                                each.claimant(),
                                each.process(),
                                signs.get(each.claimant()).process() == each.process()))
                        .toList());
    }

    boolean tryCreate(Endpoint theater, long process, StoredState state) {
        return rows.putIfAbsent(state.identity(), new Row(theater, process, state)) == null;
    }

    boolean tryPut(long process, StoredState state) {
        Row row = rows.get(state.identity());
        boolean isIts = isOf(row, process, state.epoch());
        if (isIts) {
            rows.put(state.identity(), new Row(row.theater(), process, state));
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
            if (!row.theater().equals(theater)) {
                claim(row.theater(), theater, process, 1);
            }
        }
        return isTaken;
    }
}
