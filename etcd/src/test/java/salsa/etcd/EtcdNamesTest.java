package salsa.etcd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.evidence.history.Clients;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.theater.name.NameStoreProvider;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** Names in a real etcd, which is killed and stopped. */
@NeedsEtcd
class EtcdNamesTest {

    private static final ActorReference ACTOR =
            new ActorReference(new Id(1, 2), new TheaterAddress("there", 4040, 3), "a.Printer");

    @TempDir
    private static Path folder;

    private static EtcdServer server;

    @BeforeAll
    static void start() throws Exception {
        server = new EtcdServer(folder.resolve("data"));
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    private static EtcdNames open() throws NameStoreException {
        return EtcdNames.open(server.endpoints());
    }

    private static <T> T now(CompletionStage<T> answer) throws Exception {
        return answer.toCompletableFuture().get();
    }

    private static NameEntry done(CompletionStage<NameChange> change) throws Exception {
        return ((NameChange.Done) now(change)).entry();
    }

    private static void clear(NameStore names) throws Exception {
        for (NameEntry entry : now(names.list("", 1_000))) {
            done(names.remove(entry.name(), entry.epoch()));
        }
    }

    @Test
    void changesNeedTheEpochInForce() throws Exception {
        try (var names = open();
                var others = open()) {
            NameEntry first = done(names.put("printer", ACTOR));
            assertThat(now(others.put("printer", ACTOR))).isEqualTo(new NameChange.Conflict(first));
            NameEntry second = done(others.update("printer", first.epoch(), ACTOR));
            assertThat(second.epoch()).isGreaterThan(first.epoch());
            assertThat(now(names.update("printer", first.epoch(), ACTOR))).isEqualTo(new NameChange.Conflict(second));
            assertThat(now(names.get("printer"))).contains(second);
            assertThat(now(names.remove("printer", first.epoch()))).isEqualTo(new NameChange.Conflict(second));
            assertThat(now(names.remove("printer", second.epoch()))).isEqualTo(new NameChange.Done(second));
            assertThat(now(names.remove("printer", second.epoch()))).isEqualTo(new NameChange.Conflict(null));
            assertThat(now(names.update("printer", 0, ACTOR))).isEqualTo(new NameChange.Conflict(null));
            NameEntry third = done(names.put("printer", ACTOR));
            assertThat(third.epoch()).isGreaterThan(second.epoch());
            clear(names);
        }
    }

    @Test
    void pagesFollowEachOtherInTheOrderOfBytes() throws Exception {
        try (var names = open()) {
            for (String name : List.of("c", "\uffe6", "a", "\ud83d\ude00", "b")) {
                done(names.put(name, ACTOR));
            }
            assertThat(now(names.list("", 2))).extracting(NameEntry::name).containsExactly("a", "b");
            assertThat(now(names.list("b", 9)))
                    .extracting(NameEntry::name)
                    .containsExactly("c", "\uffe6", "\ud83d\ude00");
            clear(names);
        }
    }

    @Test
    void changesOfOneNameTakeEffectInTheOrderOfTheCalls() throws Exception {
        try (var names = open()) {
            for (int i = 0; i < 50; i++) {
                var first = names.put("printer" + i, ACTOR);
                var second = names.put("printer" + i, ACTOR);
                assertThat(now(second)).isEqualTo(new NameChange.Conflict(done(first)));
            }
            clear(names);
        }
    }

    @Test
    void aWatchTellsWhatOthersChange() throws Exception {
        try (var names = open();
                var others = open()) {
            var changed = new LinkedBlockingQueue<String>();
            try (var watch = names.watch(changed::add, error -> changed.add("lost"))) {
                assertThat(watch).isNotNull();
                // a watch begins some time after the call: what has begun is seen
                for (int i = 0; changed.isEmpty(); i++) {
                    done(others.put("begin" + i, ACTOR));
                }
                done(others.put("printer", ACTOR));
                server.kill();
                server.restart();
                settled(others, "plotter");
                while (!changed.take().equals("plotter")) {}
            }
            clear(names);
        }
    }

    private static void settled(NameStore names, String name) throws Exception {
        while (true) {
            try {
                now(names.put(name, ACTOR));
                return;
            } catch (ExecutionException e) {
                assertThat(e).hasCauseInstanceOf(NameStoreException.class);
            }
        }
    }

    @Test
    void historiesThroughKillsAndPausesArePossible() throws Exception {
        for (int seed = 0; seed < 12; seed++) {
            int trouble = seed % 3;
            // names of its own: an unknown change of the seed before may still happen
            var clients = new Clients(List.of("printer" + seed, "plotter" + seed, "scanner" + seed));
            try (var one = open()) {
                var store = new WatchedRegister(new EtcdRegister(one));
                var troubler = new FutureTask<>(() -> trouble(trouble, store), null);
                if (trouble == 2) {
                    server.signal("STOP");
                }
                Thread.ofPlatform().start(troubler);
                clients.run(store, seed);
                troubler.get();
                clients.run(new EtcdRegister(one), seed + 100);
                assertThat(clients.finding()).isEmpty();
                clear(one);
            }
        }
    }

    /** Kills the server, or lets a stopped one go on, after a client has begun a request. */
    private static void trouble(int kind, WatchedRegister store) {
        try {
            store.begun().await();
            if (kind == 1) {
                server.kill();
                server.restart();
            } else if (kind == 2) {
                server.signal("CONT");
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anEtcdThatIsAwayFailsARequestAndAnswersWhenItIsBack() throws Exception {
        try (var names = open()) {
            NameEntry entry = done(names.put("printer", ACTOR));
            server.signal("STOP");
            assertThatThrownBy(() -> now(names.get("printer")))
                    .cause()
                    .isInstanceOf(NameStoreException.class)
                    .hasMessageMatching("etcd at .* does not answer; the last change may have happened: .*");
            server.signal("CONT");
            assertThat(now(names.get("printer"))).contains(entry);
            server.kill();
            var put = names.put("printer", ACTOR);
            server.restart();
            put.toCompletableFuture().handle((change, error) -> change).get();
            settled(names, "plotter");
            assertThat(now(names.get("printer"))).contains(entry);
            clear(names);
        }
    }

    @Test
    void aClosedStoreAndAForeignNameAreRefused() throws Exception {
        var names = open();
        assertThatThrownBy(() -> now(names.put("../x", ACTOR))).cause().isInstanceOf(NameStoreException.class);
        names.close();
        assertThatThrownBy(() -> now(names.get("printer"))).cause().hasMessageContaining("is closed");
    }

    @Test
    void anAddressOfAnotherMachineIsRefused() {
        for (String address : List.of("http://192.0.2.1:2379", "https://localhost:2379", "localhost:2379")) {
            assertThatThrownBy(() -> EtcdNames.open(List.of(URI.create(address))))
                    .isInstanceOf(NameStoreException.class)
                    .hasMessageContaining(address);
        }
    }

    @Test
    void aProviderOpensAddresses() throws Exception {
        String place = server.endpoints().getFirst() + ", " + server.endpoints().getFirst();
        ClassLoader loader = EtcdNamesTest.class.getClassLoader();
        try (var names = NameStoreProvider.open("etcd", place, loader)) {
            assertThat(now(names.get("nobody"))).isEmpty();
        }
        assertThatThrownBy(() -> NameStoreProvider.open("etcd", "http://a b", loader))
                .hasMessageStartingWith("etcd at http://a b is not an address: ");
    }

    @Test
    void manyNamesBelongToOneWinnerEach() throws Exception {
        try (var one = open();
                var other = open()) {
            var changes = new ArrayList<CompletionStage<NameChange>>();
            for (int i = 0; i < 50; i++) {
                changes.add(one.put("name" + i, ACTOR));
                changes.add(other.put("name" + i, ACTOR));
            }
            int won = 0;
            for (var each : changes) {
                won += now(each) instanceof NameChange.Done ? 1 : 0;
            }
            assertThat(won).isEqualTo(50);
            clear(one);
        }
    }
}
