package salsa.theater.garbage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A theater of the model: its actors, their messages, and the leases of those that others refer to. */
final class ModelTheater {

    final int me;
    final World world;
    final Map<Integer, ModelActor> actors = new TreeMap<>();
    final Map<Ref, Map<Integer, Lease>> leases = new HashMap<>();
    final Map<Ref, Import> imports = new HashMap<>();
    final List<Notice.Use> waiting = new ArrayList<>(); // that actors here have not handled
    private final Searches searches;

    ModelTheater(int me, World world) {
        this.me = me;
        this.world = world;
        this.searches = new Searches(this);
    }

    @Nullable
    ModelActor actor(Ref ref) {
        return ref.home() == me ? actors.get(ref.number()) : null;
    }

    Ref ref(int number) {
        return new Ref(me, number);
    }

    boolean isLeased(Ref ref) {
        return leases.containsKey(ref);
    }

    Ref create(ModelActor actor) {
        int number = world.newNumber();
        actors.put(number, actor);
        return ref(number);
    }

    // ---- the program

    /** An actor of this theater sends a message. */
    void send(Ref target, List<Ref> carried) {
        var use = new Notice.Use(target, carried);
        if (target.home() == me) {
            arrive(me, use);
            return;
        }
        for (Ref each : carried) {
            if (each.home() == me) {
                lease(each, target.home());
            } else if (each.home() != target.home() && world.bug() != Planted.NO_PIN) {
                known(each).sentOn.add(target.home());
            }
        }
        world.send(me, target.home(), use);
    }

    private void await(Notice.Use use, ModelActor actor) {
        waiting.add(use);
        actor.waiting++;
        wake(actor);
        use.carried().forEach(each -> {
            ModelActor here = actor(each);
            if (here != null) {
                here.wake();
            }
        });
        world.after(world.random().nextInt(50), this, () -> {
            waiting.remove(use);
            actor.waiting--;
            world.program().handle(this, use.target(), actor, use.carried());
        });
    }

    private void wake(ModelActor actor) {
        if (world.bug() != Planted.BUSY_IS_SET_ASIDE) {
            actor.wake();
        }
    }

    void lease(Ref actor, int holder) {
        Lease lease = leases.computeIfAbsent(actor, _ -> new TreeMap<>()).computeIfAbsent(holder, _ -> new Lease());
        lease.count++;
        if (world.bug() != Planted.COUNTS_ARE_IGNORED) {
            lease.dormant = null;
        }
    }

    Import known(Ref ref) {
        return imports.computeIfAbsent(ref, _ -> new Import());
    }

    // ---- other theaters

    void receive(int from, Notice notice) {
        switch (notice) {
            case Notice.Use use -> arrived(from, use);
            case Notice.Hold hold -> hold(from, hold);
            case Notice.Held held -> held(held);
            case Notice.Taken taken -> known(taken.actor()).sentOn.remove((Object) from);
            case Notice.Return back -> takeBack(from, back);
            case Notice.Dormant dormant -> dormant(from, dormant);
            case Notice.Question question -> searches.asked(from, question);
            case Notice.Answer answer -> searches.answered(answer);
            case Notice.Collect collect -> searches.collect(collect.members());
        }
    }

    private void arrived(int from, Notice.Use use) {
        use.carried().forEach(each -> arrived(from, each));
        arrive(from, use);
    }

    private void arrive(int from, Notice.Use use) {
        ModelActor actor = actor(use.target());
        if (actor == null) {
            world.oracle().missing(from, use.target());
        } else {
            await(use, actor);
        }
    }

    private void arrived(int from, Ref carried) {
        if (carried.home() == from) {
            known(carried).received++;
        } else if (carried.home() != me && world.isAlive(carried.home())) {
            known(carried).asking.add(from);
            world.send(me, carried.home(), new Notice.Hold(carried, from));
        }
    }

    private void hold(int from, Notice.Hold hold) {
        boolean isGranted = actor(hold.actor()) != null;
        if (isGranted) {
            lease(hold.actor(), from);
        } else {
            world.oracle().missing(from, hold.actor());
        }
        world.send(me, from, new Notice.Held(hold.actor(), hold.forwarder(), isGranted));
    }

    private void held(Notice.Held held) {
        Import its = known(held.actor());
        its.asking.remove((Object) held.forwarder());
        if (held.isGranted()) {
            its.received++;
        }
        world.send(me, held.forwarder(), new Notice.Taken(held.actor()));
    }

    private void takeBack(int from, Notice.Return back) {
        Map<Integer, Lease> all = leases.getOrDefault(back.actor(), Map.of());
        Lease lease = all.get(from);
        if (lease != null && (lease.count -= back.count()) == 0) {
            all.remove(from);
            removeIfUnused(back.actor());
        }
    }

    private void removeIfUnused(Ref actor) {
        if (leases.getOrDefault(actor, Map.of()).isEmpty()) {
            leases.remove(actor);
        }
    }

    private void dormant(int from, Notice.Dormant dormant) {
        Lease lease = leases.getOrDefault(dormant.actor(), Map.of()).get(from);
        if (lease != null && (lease.count == dormant.count() || world.bug() == Planted.COUNTS_ARE_IGNORED)) {
            lease.dormant = dormant.holders();
        }
    }

    /** Another theater is gone. */
    void ended(int other) {
        imports.keySet().removeIf(each -> each.home() == other);
        imports.values().forEach(each -> each.sentOn.removeIf(there -> there == other));
        leases.values().forEach(each -> {
            each.remove(other);
            if (world.bug() == Planted.END_OF_ONE_ENDS_ALL_LEASES) {
                each.clear();
            }
        });
        leases.values().removeIf(Map::isEmpty);
    }

    // ---- garbage

    /** Collects what only this theater needs to know of, tells others what is dormant, and looks for the rest. */
    void collect() {
        new LocalCollection(this).run();
        searches.begin();
    }

    /** An actor is garbage. */
    void remove(Ref garbage) {
        world.oracle().removes(garbage);
        actors.remove(garbage.number());
        leases.remove(garbage);
    }
}
