package salsa.theater.program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.theater.actor.Node;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.theater.peer.Endpoint;

/** The stores of the name servers of one theater. For any thread. */
final class NameServers {

    private final Node node;
    private final Options options;
    private final Map<Actor, CompletableFuture<NameStore>> stores = new HashMap<>(); // guarded by this

    NameServers(Node node, Options options) {
        this.node = node;
        this.options = options;
    }

    /** Opens the store of a name server, which waits for it; it is closed when the actor ends. On the actor's stage. */
    CompletionStage<Ack> open(Actor server) {
        var store = new CompletableFuture<NameStore>();
        synchronized (this) {
            stores.put(server, store);
        }
        node.types().acceptForeign();
        node.whenEnded(server, () -> close(server));
        options.environment().execute(() -> open(store));
        return store.thenApply(_ -> Ack.ACK);
    }

    private void open(CompletableFuture<NameStore> opening) {
        try {
            NameStore store = options.names().open();
            store.reports().forEach(options.reports());
            opening.complete(store);
        } catch (NameStoreException | RuntimeException e) {
            opening.completeExceptionally(new IllegalStateException(e.getMessage(), e));
        }
    }

    private synchronized void close(Actor server) {
        CompletableFuture<NameStore> store = stores.remove(server);
        if (store != null) {
            store.thenAccept(NameStore::close);
        }
    }

    /** Closes all stores: what they have acknowledged is durable. */
    synchronized void close() {
        stores.values().forEach(each -> each.thenAccept(NameStore::close));
    }

    private synchronized CompletionStage<NameStore> store(Actor server) {
        CompletableFuture<NameStore> store = stores.get(server);
        return store != null
                ? store
                : CompletableFuture.failedStage(new IllegalStateException("the name server has ended"));
    }

    /** Does the work of a handler. Returns its answer. */
    CompletionStage<?> serve(Actor server, String handler, List<?> arguments) {
        return store(server).thenCompose(store -> serve(new NameRequests(node, server, store), handler, arguments));
    }

    private static CompletionStage<?> serve(NameRequests requests, String handler, List<?> arguments) {
        Object argument = arguments.getFirst();
        return switch (handler) {
            case "NameServer.put" -> requests.put((Actor) argument);
            case "NameServer.update" -> requests.update((Actor) argument);
            case "NameServer.get" -> requests.get((String) argument);
            case "NameServer.remove" -> requests.remove((String) argument);
            case "NameServer.register" ->
                requests.register(
                        (String) argument, new Endpoint((String) arguments.get(1), (Integer) arguments.get(2)), (String)
                                arguments.get(3));
            case "NameServer.whereabouts" -> requests.residence((String) argument);
            case "NameServer.claim" ->
                requests.claim(
                        (String) argument, (Long) arguments.get(1), new Endpoint((String) arguments.get(2), (Integer)
                                arguments.get(3)));
            case "NameServer.forget" ->
                requests.forget((String) argument, new Endpoint((String) arguments.get(1), (Integer) arguments.get(2)));
            default -> throw new IllegalArgumentException("no handler of a name server: " + handler);
        };
    }
}
