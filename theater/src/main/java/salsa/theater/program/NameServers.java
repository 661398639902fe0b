package salsa.theater.program;

import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Report;
import salsa.theater.actor.Node;
import salsa.theater.name.MemoryNames;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.wire.reference.ActorReference;

/** What name servers do: each has a store of names. For any thread. */
final class NameServers {

    private final Supplier<NameStore> opening;
    private final Map<Actor, NameStore> stores = new WeakHashMap<>(); // guarded by this

    NameServers(Supplier<NameStore> opening) {
        this.opening = opening;
    }

    static NameServers inMemory() {
        return new NameServers(MemoryNames::new);
    }

    private synchronized NameStore store(Actor server) {
        return stores.computeIfAbsent(server, _ -> opening.get());
    }

    /** Does the work of a handler. Returns its answer. */
    CompletionStage<?> serve(Node node, Actor server, String handler, List<?> arguments) {
        NameStore store = store(server);
        Object argument = arguments.getFirst();
        if (argument == null) {
            return CompletableFuture.failedStage(
                    new IllegalArgumentException(handler + " needs an argument, not null"));
        }
        return switch (handler) {
            case "NameServer.put" -> put(node, store, (Actor) argument);
            case "NameServer.update" -> update(node, store, (Actor) argument);
            case "NameServer.get" ->
                store.get((String) argument).thenApply(found -> actor(node, found.orElse(null), (String) argument));
            case "NameServer.remove" -> remove(node, store, (String) argument);
            default -> throw new IllegalArgumentException("no handler of a name server: " + handler);
        };
    }

    private static CompletionStage<Ack> put(Node node, NameStore store, Actor actor) {
        String name = name(node, actor);
        return store.put(name, node.reference(actor)).thenApply(change -> {
            if (change instanceof NameChange.Conflict) {
                throw new IllegalStateException("\"" + name + "\" is taken at this name server: choose another name");
            }
            return Ack.ACK;
        });
    }

    private static CompletionStage<Ack> update(Node node, NameStore store, Actor actor) {
        String name = name(node, actor);
        ActorReference reference = node.reference(actor);
        return store.get(name)
                .thenCompose(
                        found -> store.update(name, found.map(NameEntry::epoch).orElse(0L), reference))
                .thenApply(change -> {
                    if (change instanceof NameChange.Conflict) {
                        throw new IllegalStateException("\"" + name + "\" is not, or no longer, at this name server");
                    }
                    return Ack.ACK;
                });
    }

    private static CompletionStage<@Nullable Actor> remove(Node node, NameStore store, String name) {
        return store.get(name)
                .thenCompose(
                        found -> store.remove(name, found.map(NameEntry::epoch).orElse(0L)))
                .thenApply(change -> actor(node, change instanceof NameChange.Done done ? done.entry() : null, name));
    }

    private static String name(Node node, Actor actor) {
        String name = node.name(actor);
        if (name == null) {
            throw new IllegalArgumentException("the actor has no name: create it with 'called'");
        }
        return name;
    }

    private static @Nullable Actor actor(Node node, @Nullable NameEntry entry, String name) {
        if (entry == null) {
            System.err.println("salsa: the name server knows no actor called \"" + Report.visible(name) + "\"");
            return null;
        }
        return node.actor(entry.actor());
    }
}
