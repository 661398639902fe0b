package salsa.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.Client;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.kv.GetResponse;
import io.etcd.jetcd.kv.TxnResponse;
import io.etcd.jetcd.op.Cmp;
import io.etcd.jetcd.op.CmpTarget;
import io.etcd.jetcd.op.Op;
import io.etcd.jetcd.options.DeleteOption;
import io.etcd.jetcd.options.GetOption;
import io.etcd.jetcd.options.PutOption;
import io.etcd.jetcd.options.WatchOption;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.theater.name.ActorBytes;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.wire.frame.ActorName;
import salsa.wire.reference.ActorReference;

/** Names in etcd, as keys below {@code salsa/names/}. Any number of processes may use the same ones. */
public final class EtcdNames implements NameStore {

    private static final String PREFIX = "salsa/names/";
    private static final String END = "salsa/names0"; // the first text behind all that begin with the prefix
    private static final long ANSWER_SECONDS = 5;

    private final Client client;
    private final String endpoints;
    private final InTurn inTurn = new InTurn();
    private volatile boolean isClosed;

    private EtcdNames(Client client, String endpoints) {
        this.client = client;
        this.endpoints = endpoints;
    }

    /**
     * Returns the names of an etcd cluster. Whether it answers shows with the first request.
     *
     * @param endpoints such as {@code http://localhost:2379}: on this machine, because the connection is not encrypted
     */
    public static EtcdNames open(List<URI> endpoints) throws NameStoreException {
        for (URI endpoint : endpoints) {
            if (!"http".equals(endpoint.getScheme()) || !isLoopback(endpoint)) {
                throw new NameStoreException(
                        "etcd:" + endpoint + " is not an http address of this machine, such as"
                                + " etcd:http://localhost:2379; for an etcd elsewhere, start its gateway or grpc-proxy"
                                + " here, and name its address",
                        null);
            }
        }
        Client client = Client.builder()
                .endpoints(endpoints)
                .connectTimeout(Duration.ofSeconds(ANSWER_SECONDS))
                .keepaliveTime(Duration.ofSeconds(ANSWER_SECONDS))
                .keepaliveTimeout(Duration.ofSeconds(ANSWER_SECONDS))
                .retryMaxAttempts(1)
                .build();
        return new EtcdNames(client, endpoints.toString());
    }

    private static boolean isLoopback(URI endpoint) {
        try {
            return endpoint.getHost() != null
                    && InetAddress.getByName(endpoint.getHost()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    @Override
    public CompletionStage<NameChange> put(String name, ActorReference actor) {
        ByteSequence key = key(name);
        var isAbsent = new Cmp(key, Cmp.Op.EQUAL, CmpTarget.createRevision(0));
        return ask(name, () -> change(name, isAbsent, set(key, actor), actor));
    }

    @Override
    public CompletionStage<NameChange> update(String name, long epoch, ActorReference actor) {
        ByteSequence key = key(name);
        return ask(name, () -> change(name, isAt(key, epoch), set(key, actor), actor));
    }

    @Override
    public CompletionStage<NameChange> remove(String name, long epoch) {
        ByteSequence key = key(name);
        return ask(
                name,
                () -> client.getKVClient()
                        .txn()
                        .If(isAt(key, epoch))
                        .Then(Op.get(key, GetOption.DEFAULT), Op.delete(key, DeleteOption.DEFAULT))
                        .Else(Op.get(key, GetOption.DEFAULT))
                        .commit()
                        .thenApply(response -> {
                            NameEntry known =
                                    entry(name, response.getGetResponses().getFirst());
                            return response.isSucceeded() && known != null
                                    ? new NameChange.Done(known)
                                    : new NameChange.Conflict(known);
                        }));
    }

    /** An epoch is a revision, so 0, which etcd takes for absence, is none. */
    private static Cmp isAt(ByteSequence key, long epoch) {
        return new Cmp(key, Cmp.Op.EQUAL, CmpTarget.modRevision(epoch > 0 ? epoch : -1));
    }

    private static Op set(ByteSequence key, ActorReference actor) {
        return Op.put(key, ByteSequence.from(ActorBytes.of(actor)), PutOption.DEFAULT);
    }

    private CompletableFuture<NameChange> change(String name, Cmp condition, Op set, ActorReference actor) {
        return client.getKVClient()
                .txn()
                .If(condition)
                .Then(set)
                .Else(Op.get(key(name), GetOption.DEFAULT))
                .commit()
                .thenApply(response -> changeOf(name, actor, response));
    }

    private static NameChange changeOf(String name, ActorReference actor, TxnResponse response) {
        return response.isSucceeded()
                ? new NameChange.Done(
                        new NameEntry(name, actor, response.getHeader().getRevision()))
                : new NameChange.Conflict(entry(name, response.getGetResponses().getFirst()));
    }

    @Override
    public CompletionStage<Optional<NameEntry>> get(String name) {
        return ask(
                name,
                () -> client.getKVClient()
                        .get(key(name))
                        .thenApply(response -> Optional.ofNullable(entry(name, response))));
    }

    @Override
    public CompletionStage<List<NameEntry>> list(String after, int limit) {
        ByteSequence first = after.isEmpty() ? key("") : key(after + "\0");
        GetOption page = GetOption.builder()
                .withRange(ByteSequence.from(END, UTF_8))
                .withLimit(limit)
                .withSortField(GetOption.SortTarget.KEY)
                .withSortOrder(GetOption.SortOrder.ASCEND)
                .build();
        return runBounded(() -> client.getKVClient()
                .get(first, page)
                .thenApply(response -> response.getKvs().stream()
                        .map(each -> entry(each.getKey().toString(UTF_8).substring(PREFIX.length()), each))
                        .toList()));
    }

    /**
     * Tells the names that change from now on, by whomever, soon after they have changed: for caches, which drop what
     * they know of that name. After an interruption nothing that changed meanwhile is left out.
     *
     * @param changed must not block
     * @param lost called instead, once, if etcd no longer knows what has changed: drop everything, and watch again
     * @return ends it
     */
    public AutoCloseable watch(Consumer<String> changed, Consumer<NameStoreException> lost) {
        WatchOption all = WatchOption.builder().isPrefix(true).build();
        return client.getWatchClient()
                .watch(
                        key(""),
                        all,
                        response -> response.getEvents()
                                .forEach(event -> changed.accept(event.getKeyValue()
                                        .getKey()
                                        .toString(UTF_8)
                                        .substring(PREFIX.length()))),
                        error -> lost.accept(failure(error)));
    }

    private static ByteSequence key(String name) {
        return ByteSequence.from(PREFIX + name, UTF_8);
    }

    private static @Nullable NameEntry entry(String name, GetResponse response) {
        return response.getKvs().isEmpty()
                ? null
                : entry(name, response.getKvs().getFirst());
    }

    private static NameEntry entry(String name, KeyValue value) {
        return new NameEntry(
                name, ActorBytes.read(ByteBuffer.wrap(value.getValue().getBytes())), value.getModRevision());
    }

    private <T> CompletionStage<T> ask(String name, Supplier<CompletableFuture<T>> code) {
        return ActorName.isName(name)
                ? inTurn.runAfter(name, () -> runBounded(code))
                : CompletableFuture.failedStage(new NameStoreException(ActorName.refusal(name), null));
    }

    private <T> CompletableFuture<T> runBounded(Supplier<CompletableFuture<T>> code) {
        if (isClosed) {
            return CompletableFuture.failedFuture(
                    new NameStoreException("nothing was changed: the store of names is closed", null));
        }
        return code.get()
                .orTimeout(ANSWER_SECONDS, TimeUnit.SECONDS)
                .exceptionallyCompose(e -> CompletableFuture.failedFuture(failure(e)));
    }

    private NameStoreException failure(Throwable cause) {
        return new NameStoreException(
                "etcd at " + endpoints
                        + " does not answer; the last change may have happened: check"
                        + " that it runs and has a majority; the store continues by itself",
                cause);
    }

    @Override
    public void close() {
        isClosed = true;
        client.close();
    }
}
