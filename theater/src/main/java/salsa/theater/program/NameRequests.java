package salsa.theater.program;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Mobility.Residence;
import salsa.theater.actor.Node;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.theater.peer.Endpoint;
import salsa.wire.frame.Placement;
import salsa.wire.reference.ActorReference;

/** The handlers of one name server. */
final class NameRequests {

    private final Node node;
    private final Actor server;
    private final NameStore store;

    NameRequests(Node node, Actor server, NameStore store) {
        this.node = node;
        this.server = server;
        this.store = store;
    }

    /** Adds an actor; it may be added again. */
    CompletionStage<Ack> put(Actor actor) {
        return put(requireName(actor), node.reference(actor));
    }

    /** Adds an actor of that theater, which may not exist yet. */
    CompletionStage<Ack> register(String name, Endpoint there, String behavior) {
        String own = node.name(server);
        if (own == null) {
            throw new IllegalStateException("the name server has no name: create it with 'called'");
        }
        Endpoint here = node.endpoint();
        var identity = new ActorIdentity(name, new Placement.NameServer(here.host(), here.port(), own));
        return put(name, new ActorReference(Ids.of(identity.text()), there.incarnation(0), behavior));
    }

    private CompletionStage<Ack> put(String name, ActorReference reference) {
        return store.put(name, reference).thenApply(change -> {
            NameEntry taken = change instanceof NameChange.Conflict conflict ? conflict.current() : null;
            if (taken != null && !taken.actor().equals(reference)) {
                throw new IllegalStateException("\"" + name + "\" is taken at " + title() + " by an actor at "
                        + Endpoint.of(taken.actor().home()) + ": choose another name, or remove that entry");
            }
            return Ack.ACK;
        });
    }

    /** Changes the entry of an actor. */
    CompletionStage<Ack> update(Actor actor) {
        String name = requireName(actor);
        ActorReference reference = node.reference(actor);
        return store.get(name)
                .thenCompose(
                        found -> store.update(name, found.map(NameEntry::epoch).orElse(0L), reference))
                .thenApply(change -> {
                    if (change instanceof NameChange.Conflict) {
                        throw new IllegalStateException("\"" + name + "\" is not, or no longer, at " + title());
                    }
                    return Ack.ACK;
                });
    }

    CompletionStage<@Nullable Actor> get(String name) {
        return store.get(name).thenApply(found -> actor(found.orElse(null), name));
    }

    /** Returns where an actor is. */
    CompletionStage<@Nullable Residence> residence(String name) {
        return store.get(name).thenApply(found -> residence(found.orElse(null)));
    }

    /**
     * Moves an actor there if its epoch is still that one. Returns where it is now: the claim that came first has it. This is
     * the only point at which a move takes effect.
     */
    CompletionStage<@Nullable Residence> claim(String name, long epoch, Endpoint there) {
        return store.get(name)
                .thenCompose(found -> {
                    NameEntry now = found.orElse(null);
                    return now == null || now.epoch() != epoch
                            ? CompletableFuture.completedStage(new NameChange.Conflict(now))
                            : store.update(name, epoch, moved(now.actor(), there));
                })
                .thenApply(change -> residence(
                        change instanceof NameChange.Done done
                                ? done.entry()
                                : ((NameChange.Conflict) change).current()));
    }

    private static ActorReference moved(ActorReference actor, Endpoint there) {
        return new ActorReference(actor.id(), there.incarnation(0), actor.behavior());
    }

    private static @Nullable Residence residence(@Nullable NameEntry entry) {
        if (entry == null) {
            return null;
        }
        Endpoint home = Endpoint.of(entry.actor().home());
        return new Residence(home.host(), home.port(), entry.epoch());
    }

    CompletionStage<@Nullable Actor> remove(String name) {
        return store.get(name)
                .thenCompose(
                        found -> store.remove(name, found.map(NameEntry::epoch).orElse(0L)))
                .thenApply(change -> actor(change instanceof NameChange.Done done ? done.entry() : null, name));
    }

    /** Removes the entry of an actor of that theater, which has ended; leaves one of another theater. */
    CompletionStage<Ack> forget(String name, Endpoint there) {
        return store.get(name)
                .thenCompose(found -> found.filter(
                                each -> Endpoint.of(each.actor().home()).equals(there))
                        .<CompletionStage<?>>map(each -> store.remove(name, each.epoch()))
                        .orElseGet(() -> CompletableFuture.completedStage(null)))
                .thenApply(_ -> Ack.ACK);
    }

    private String requireName(Actor actor) {
        String name = node.name(actor);
        if (name == null) {
            throw new IllegalArgumentException("the actor has no name: create it with 'called'");
        }
        return name;
    }

    private @Nullable Actor actor(@Nullable NameEntry entry, String name) {
        if (entry == null) {
            node.report(title() + " knows no actor called \"" + name + "\"");
            return null;
        }
        String own = node.name(server);
        if (own != null) { // a reference from the disk has an id, and no name
            Endpoint here = node.endpoint();
            node.learn(new ActorIdentity(name, new Placement.NameServer(here.host(), here.port(), own)));
        }
        return node.actor(entry.actor());
    }

    private String title() {
        String name = node.name(server);
        return "the name server" + (name == null ? "" : " \"" + name + "\"") + " at " + node.endpoint();
    }
}
