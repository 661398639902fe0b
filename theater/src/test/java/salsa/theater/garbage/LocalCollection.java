package salsa.theater.garbage;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the collector of a theater finds by itself: which actors are in use, which wait for others only, and which are garbage. */
final class LocalCollection {

    private final ModelTheater theater;
    private final Set<Ref> used = new HashSet<>();
    private final Set<Ref> aside = new HashSet<>(); // and what they lead to

    LocalCollection(ModelTheater theater) {
        this.theater = theater;
    }

    void run() {
        use(seeds());
        leased().stream().filter(each -> !used.contains(each) && isOpaque(each)).forEach(each -> use(List.of(each)));
        theater.actors.forEach((number, actor) -> settle(theater.ref(number), actor));
        removeUnused();
        List.copyOf(theater.imports.entrySet()).forEach(each -> tell(each.getKey(), each.getValue()));
    }

    private Set<Ref> seeds() {
        Set<Ref> seeds = new HashSet<>();
        boolean isBusyUsed = theater.world.bug() != Planted.BUSY_IS_SET_ASIDE;
        theater.actors.forEach((number, actor) -> {
            if (actor.isRoot || actor.waiting > 0 && isBusyUsed) {
                seeds.add(theater.ref(number));
            }
        });
        theater.waiting.forEach(each -> seeds.addAll(each.carried()));
        return seeds;
    }

    private List<Ref> leased() {
        return theater.actors.keySet().stream()
                .map(theater::ref)
                .filter(theater::isLeased)
                .toList();
    }

    private void use(Collection<Ref> refs) {
        used.addAll(reached(refs, false));
    }

    /** Returns the references and what they lead to in this theater; with {@code isShort} no further than leased actors. */
    private Set<Ref> reached(Collection<Ref> refs, boolean isShort) {
        Set<Ref> reached = new HashSet<>(refs);
        Deque<Ref> next = new ArrayDeque<>(refs);
        for (Ref each = next.poll(); each != null; each = next.poll()) {
            ModelActor actor = theater.actor(each);
            if (actor != null && !(isShort && theater.isLeased(each))) {
                actor.refs.stream().filter(reached::add).forEach(next::add);
            }
        }
        return reached;
    }

    private boolean isOpaque(Ref leased) {
        return reached(List.of(leased), false).stream()
                .map(theater::actor)
                .anyMatch(each -> each != null && each.isOpaque);
    }

    private void settle(Ref ref, ModelActor actor) {
        if (used.contains(ref) || !theater.isLeased(ref)) {
            actor.wake();
            actor.record = Set.of();
            return;
        }
        Set<Ref> record = reached(actor.refs, true);
        if (!actor.isAside || !record.equals(actor.record)) {
            actor.version++;
        }
        actor.isAside = true;
        actor.record = record;
        aside.add(ref);
        aside.addAll(record);
    }

    private void removeUnused() {
        for (int each : new TreeSet<>(theater.actors.keySet())) {
            Ref ref = theater.ref(each);
            if (!used.contains(ref) && !aside.contains(ref)) {
                theater.remove(ref);
            }
        }
    }

    private void tell(Ref ref, Import its) {
        if (used.contains(ref) || its.isHeld()) {
            return;
        }
        Set<Stay> holders = theater.actors.entrySet().stream()
                .filter(each -> each.getValue().record.contains(ref))
                .map(each -> new Stay(theater.ref(each.getKey()), each.getValue().version))
                .collect(Collectors.toSet());
        var dormant = new Notice.Dormant(ref, its.received, holders);
        if (holders.isEmpty()) {
            theater.imports.remove(ref);
            theater.world.send(theater.me, ref.home(), new Notice.Return(ref, its.received));
        } else if (!dormant.equals(its.reported)) {
            its.reported = dormant;
            theater.world.send(theater.me, ref.home(), dormant);
        }
    }
}
