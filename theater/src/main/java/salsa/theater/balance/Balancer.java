package salsa.theater.balance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.Mobility;
import salsa.theater.event.BalanceEvent;
import salsa.theater.peer.Endpoint;

/**
 * The balance of one theater: measures, exchanges loads, asks the policy, and starts the moves that it proposes. Each look asks the
 * actors with messages whether they could move; those that could are the candidates of the next look. For any thread.
 */
public final class Balancer {

    /** What the theater does for its balance. For any thread. */
    public interface Theater {

        Endpoint endpoint();

        /** Returns the mobile actors that are here. */
        List<Resident> residents();

        /** Returns the theater in which an actor is, as far as it is known here. */
        Endpoint home(Actor actor);

        /** Lets the other theaters know the load of this one. */
        void tell(Load load);

        /** Returns whether there is a link to another theater. */
        boolean isPresent(Endpoint other);

        /** Runs work that may wait for full mailboxes, one after the other. */
        void perform(Runnable work);

        /** Runs a task later; never if the theater ends before. */
        void schedule(long nanos, Runnable task);

        /** Writes a line for the user. */
        void report(String line);

        boolean isStopping();
    }

    private static final int SAMPLES = 10;

    /** The number of looks for which the loads of other theaters count. */
    private static final int HEARD_LOOKS = 3;

    private final Theater theater;
    private final BalancePolicy policy;
    private final long lookNanos;
    private final LoadMeter meter;
    private final Tallies tallies;
    private final Map<Endpoint, Heard> others = new ConcurrentHashMap<>();

    /** The latest load that a theater has told, and the look in which it arrived. */
    private record Heard(Load load, long look) {}

    /** A stay of an actor, since that look. */
    private record Stay(long epoch, long since) {}

    // guarded by this
    private final Map<String, Stay> stays = new HashMap<>();
    private int samples;

    private final Set<String> free = ConcurrentHashMap.newKeySet(); // the asked actors that could move
    private final AtomicBoolean isAsking = new AtomicBoolean();
    private volatile long looks; // written by the thread that looks
    private volatile boolean isOff; // for ever; written under the lock

    // operators read these without the lock, which a policy may keep
    private final AtomicLong proposed = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private volatile Load load = Load.NONE;

    /**
     * Creates the balance of a theater; {@link #begin} begins it.
     *
     * @param lookNanos the time between two looks
     */
    public Balancer(Theater theater, ActorSystem system, BalancePolicy policy, long lookNanos) {
        this.theater = theater;
        this.policy = policy;
        this.lookNanos = lookNanos;
        this.meter = new LoadMeter(system);
        this.tallies = new Tallies(theater.endpoint(), theater::home);
        Mobility.observeSends(system, this::sent);
    }

    private void sent(Behavior from, Behavior to) {
        if (!isOff) {
            tallies.sent((Actor) from, (Actor) to);
        }
    }

    /** Begins to look. */
    public void begin() {
        theater.schedule(lookNanos / SAMPLES, this::sample);
    }

    /** A message of another theater has arrived for an actor. */
    public void arrived(Endpoint from, Actor to) {
        if (!isOff) {
            tallies.arrived(from, to);
        }
    }

    /** Another theater that takes actors lets this one know its load. */
    public void heard(Endpoint from, Load now) {
        others.put(from, new Heard(now, looks));
    }

    private synchronized void sample() {
        if (theater.isStopping() || isOff) {
            return;
        }
        meter.sample();
        if (++samples == SAMPLES) {
            samples = 0;
            look();
        }
        theater.schedule(lookNanos / SAMPLES, this::sample);
    }

    private void look() {
        long now = looks + 1;
        looks = now;
        load = meter.take(lookNanos);
        theater.tell(load);
        Map<Actor, Map<Endpoint, Long>> counts = tallies.take();
        List<Resident> residents = theater.residents();
        var byIdentity = new HashMap<String, Resident>();
        residents.forEach(each -> byIdentity.put(each.identity(), each));
        note(byIdentity);
        var view = new Look(theater.endpoint(), load, loads(), meter.handled(), candidates(residents, counts));
        ask(residents, counts);
        try {
            policy.propose(view).forEach(each -> begin(each, view, byIdentity));
        } catch (Throwable e) { // of code of the program
            turnOff(e);
        }
    }

    /** Ends the balance, whose policy has thrown: nothing is counted or asked any more. */
    private void turnOff(Throwable thrown) {
        isOff = true;
        tallies.take(); // they refer to actors
        theater.report("the balance is off, because its policy has failed: " + thrown);
    }

    /** Notes since when each actor is here. */
    private void note(Map<String, Resident> residents) {
        stays.keySet().retainAll(residents.keySet());
        residents.forEach((identity, each) -> {
            Stay known = stays.get(identity);
            if (known == null || known.epoch() != each.epoch()) {
                stays.put(identity, new Stay(each.epoch(), looks));
            }
        });
    }

    private Map<Endpoint, Load> loads() {
        others.entrySet()
                .removeIf(each -> each.getValue().look() < looks - HEARD_LOOKS || !theater.isPresent(each.getKey()));
        var loads = new HashMap<Endpoint, Load>();
        others.forEach((each, heard) -> loads.put(each, heard.load()));
        return loads;
    }

    private List<Candidate> candidates(List<Resident> residents, Map<Actor, Map<Endpoint, Long>> counts) {
        var all = new ArrayList<Candidate>();
        for (Resident each : residents) {
            Stay stay = stays.get(each.identity());
            if (stay != null && free.contains(each.identity())) {
                all.add(new Candidate(
                        each.identity(), looks - stay.since() + 1, counts.getOrDefault(each.actor(), Map.of())));
            }
        }
        all.sort(Comparator.comparing(Candidate::identity));
        return all;
    }

    /** Asks the actors that have messages whether they could move: no policy needs to know it of others. */
    private void ask(List<Resident> residents, Map<Actor, Map<Endpoint, Long>> counts) {
        if (isAsking.getAndSet(true)) {
            return; // full mailboxes keep it waiting
        }
        free.clear();
        List<Resident> asked = residents.stream()
                .filter(each -> counts.containsKey(each.actor()))
                .toList();
        theater.perform(() -> {
            asked.forEach(each -> each.ask(() -> free.add(each.identity())));
            isAsking.set(false);
        });
    }

    private void begin(Proposal proposal, Look view, Map<String, Resident> residents) {
        Resident actor = residents.get(proposal.identity());
        boolean isKnown =
                view.candidates().stream().anyMatch(each -> each.identity().equals(proposal.identity()));
        if (actor == null || !isKnown || !view.others().containsKey(proposal.there())) {
            return;
        }
        proposed.incrementAndGet();
        BalanceEvent.record(proposal.identity(), proposal.there().toString(), "");
        theater.perform(() ->
                actor.move(proposal.there(), reason -> theater.schedule(0, () -> stayed(proposal, reason))));
    }

    private synchronized void stayed(Proposal proposal, String reason) {
        refused.incrementAndGet();
        BalanceEvent.record(proposal.identity(), proposal.there().toString(), reason);
        if (isOff) {
            return;
        }
        try {
            policy.refused(proposal, reason);
        } catch (Throwable e) { // of code of the program
            turnOff(e);
        }
    }

    // ---- for operators

    /** Returns the load in the last look. */
    public Load load() {
        return load;
    }

    /** Returns how many moves were proposed so far. */
    public long proposed() {
        return proposed.get();
    }

    /** Returns how many proposed actors have stayed so far. */
    public long refused() {
        return refused.get();
    }
}
