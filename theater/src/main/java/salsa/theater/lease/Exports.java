package salsa.theater.lease;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import salsa.theater.name.Ids;
import salsa.theater.peer.Endpoint;
import salsa.wire.reference.Id;

/**
 * The objects of this theater that others know: actors and ends of channels, whose equality is identity. A leased one
 * stays in memory, and keeps the program running, until each peer that it was sent to has returned it as often, or has
 * ended. For any thread.
 */
public final class Exports {

    /** The peer of one exchange, as the owner of leases. */
    public record Holder(Endpoint peer, long epoch) {}

    private final LongSupplier secrets;
    private final Runnable hold;
    private final Runnable release;

    // guarded by this
    private final Map<Object, Id> ids = new WeakHashMap<>();
    private final Map<Id, Known> known = new HashMap<>(); // also those that no peer holds
    private final Map<Id, Lease> leases = new HashMap<>();

    /** An object that may be leased, and whether it ever was. Does not keep it in memory. */
    private static final class Known extends WeakReference<Object> {
        boolean wasLeased;

        Known(Object object) {
            super(object);
        }
    }

    /** A leased object, and how many references to it each theater holds. */
    private static final class Lease {
        final Object object;
        final Map<Holder, Long> counts = new HashMap<>();

        Lease(Object object) {
            this.object = object;
        }
    }

    public Exports(LongSupplier secrets, Runnable hold, Runnable release) {
        this.secrets = secrets;
        this.hold = hold;
        this.release = release;
    }

    /** Returns the id of an object without a lease; it may be collected. */
    public synchronized Id id(Object object) {
        Id known = ids.get(object);
        return known == null ? add(object, Ids.random(secrets)) : known;
    }

    /** Gives an object an id that follows from its name. */
    public synchronized void name(Object object, Id id) {
        add(object, id);
    }

    private Id add(Object object, Id id) {
        if (known.size() > 2 * ids.size() + 64) {
            known.values().removeIf(each -> each.get() == null);
        }
        ids.put(object, id);
        known.put(id, new Known(object));
        return id;
    }

    /** Counts that the object is sent to a peer once more. Returns true if nothing tells the peers of its end yet. */
    public synchronized boolean lease(Object object, Id id, Holder holder) {
        Lease lease = leases.get(id);
        if (lease == null) {
            lease = new Lease(object);
            leases.put(id, lease);
            hold.run();
        }
        lease.counts.merge(holder, 1L, Long::sum);
        Known its = known.get(id);
        if (its == null) {
            return true; // it has ended, which the peer has to learn
        }
        if (its.wasLeased) {
            return false;
        }
        its.wasLeased = true;
        return true;
    }

    /** Takes back what a peer has received that often and no longer uses. */
    public synchronized void takeBackReferences(Id id, Holder holder, long count) {
        Lease lease = leases.get(id);
        Long before = lease == null ? null : lease.counts.get(holder);
        if (lease == null || before == null) {
            return;
        }
        if (before > count) {
            lease.counts.put(holder, before - count);
        } else {
            lease.counts.remove(holder);
            endIfUnused(id, lease);
        }
    }

    private void endIfUnused(Id id, Lease lease) {
        if (lease.counts.isEmpty()) {
            leases.remove(id);
            release.run();
        }
    }

    /** Takes back what was leased for a frame that the peer does not receive. */
    public void takeBack(List<Id> leased, Holder holder) {
        leased.forEach(each -> takeBackReferences(each, holder, 1));
    }

    /** Takes back everything from an incarnation that has ended. */
    public synchronized void returnAll(Holder holder) {
        Iterator<Map.Entry<Id, Lease>> each = leases.entrySet().iterator();
        while (each.hasNext()) {
            Lease lease = each.next().getValue();
            if (lease.counts.remove(holder) != null && lease.counts.isEmpty()) {
                each.remove();
                release.run();
            }
        }
    }

    /** Forgets an actor that has ended. Returns the peers that held it. */
    public synchronized Set<Holder> removeEnded(Id id) {
        known.remove(id);
        Lease lease = leases.remove(id);
        if (lease == null) {
            return Set.of();
        }
        release.run();
        return Set.copyOf(lease.counts.keySet());
    }

    /** Ends the leases of a channel that has ended, which refuses later values itself. Returns the peers that held it. */
    public synchronized Set<Holder> removeHolders(Id id) {
        Known its = known.get(id);
        Set<Holder> holders = removeEnded(id);
        if (its != null && its.get() != null) {
            its.wasLeased = false; // who gets a reference later has to learn of the end too
            known.put(id, its);
        }
        return holders;
    }

    public synchronized @Nullable Object find(Id id) {
        WeakReference<Object> found = known.get(id);
        return found == null ? null : found.get();
    }

    /** Returns how many objects peers hold, for tests and status. */
    public synchronized int leased() {
        return leases.size();
    }

    public synchronized List<Id> leasedIds() {
        return List.copyOf(leases.keySet());
    }
}
