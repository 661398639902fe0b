package salsa.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import salsa.theater.durable.FencedException;
import salsa.theater.durable.StoreNews;
import salsa.theater.durable.StoredState;
import salsa.theater.peer.Endpoint;
import salsa.wire.reference.TheaterAddress;

/** States in a real PostgreSQL, of theaters that share it. */
@NeedsPostgres
class PostgresStatesTest {

    private static final Duration SOON = Duration.ofMinutes(1);

    private static PostgresServer server;

    private final List<PostgresStates> opened = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        server = new PostgresServer();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    @AfterEach
    void empty() throws Exception {
        opened.forEach(PostgresStates::close);
        execute("drop table if exists " + Table.NAME + ", " + Presence.NAME);
    }

    private PostgresStates theater(String host, long process) throws IOException {
        PostgresStates states = PostgresStates.open(server.database(), new TheaterAddress(host, 4040, process));
        opened.add(states);
        return states;
    }

    private static void execute(String... statements) throws Exception {
        try (Connection connection = server.database().connect();
                var statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    private static StoredState state(String name, long epoch, int value) {
        return new StoredState(
                "host:1/names/" + name,
                epoch,
                "Account",
                ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
    }

    private static int value(StoredState state) {
        return ByteBuffer.wrap(state.bytes()).getInt();
    }

    private static Map<String, Integer> values(PostgresStates states) {
        var values = new TreeMap<String, Integer>();
        states.all().forEach(each -> values.put(each.identity().substring("host:1/names/".length()), value(each)));
        return values;
    }

    private static <T> T now(CompletionStage<T> change) {
        return change.toCompletableFuture().join();
    }

    private static void assertRefused(CompletionStage<?> change, String reason) {
        assertThat(change.toCompletableFuture())
                .failsWithin(SOON)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(FencedException.class)
                .withMessageContaining(reason);
    }

    // ---- states

    @Test
    void theStatesOfATheaterAreThereAfterARestartAndThoseOfOthersAreNotItsOwn() throws Exception {
        PostgresStates before = theater("a", 1);
        now(before.create(state("ada", 0, 1)));
        now(before.create(state("bob", 0, 2)));
        now(before.create(state("eve", 0, 3)));
        now(before.put(state("ada", 0, 4)));
        now(before.remove(state("bob", 0, 0).identity(), 0));
        now(theater("b", 2).create(state("zoe", 0, 5)));
        before.close();
        PostgresStates after = theater("a", 3);
        assertThat(values(after)).isEqualTo(Map.of("ada", 4, "eve", 3));
        StoredState ada = now(after.take(state("ada", 0, 0).identity(), 7)).orElseThrow();
        assertThat(value(ada)).isEqualTo(4);
        assertThat(ada.epoch()).isEqualTo(7);
        assertThat(ada.behavior()).isEqualTo("Account");
        now(after.put(state("ada", 7, 8)));
        assertThat(values(after)).isEqualTo(Map.of("ada", 8, "eve", 3));
    }

    @Test
    void theChangesOfOneActorKeepTheirOrderInOneTransaction() throws Exception {
        PostgresStates states = theater("a", 1);
        var changes = new ArrayList<CompletionStage<Void>>();
        for (int i = 0; i < 200; i++) {
            changes.add(states.create(state("ada", 0, i)));
            changes.add(states.create(state("zoe" + i, 0, i)));
            changes.add(states.put(state("ada", 0, i + 1)));
            changes.add(states.remove(state("ada", 0, 0).identity(), 0));
        }
        changes.add(states.create(state("ada", 0, -1)));
        changes.forEach(PostgresStatesTest::now);
        assertThat(values(states)).hasSize(201).containsEntry("ada", -1);
    }

    @Test
    void manyChangesTakeFewTransactions() throws Exception {
        PostgresStates states = theater("a", 1);
        int actors = 50;
        int rounds = 40;
        for (int i = 0; i < actors; i++) {
            now(states.create(state("v" + i, 0, 0)));
        }
        long before = transactions();
        var changes = new ArrayList<CompletionStage<Void>>();
        for (int i = 0; i < actors * rounds; i++) {
            changes.add(states.put(state("v" + i % actors, 0, i / actors)));
        }
        changes.forEach(PostgresStatesTest::now);
        assertThat(transactions() - before).isLessThan(actors * rounds / 4);
        assertThat(values(states)).hasSize(actors).containsValue(rounds - 1).doesNotContainValue(rounds - 2);
    }

    /** Returns how many transactions the server has numbered: those that have changed something. */
    private static long transactions() throws Exception {
        try (Connection connection = server.database().connect()) {
            return Long.parseLong(answer(connection, "select txid_current()"));
        }
    }

    private static String answer(Connection connection, String question) throws SQLException {
        try (var statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(question)) {
            answer.next();
            return answer.getString(1);
        }
    }

    // ---- fencing

    @Test
    void aStayThatHasLostItsActorChangesNothing() throws Exception {
        PostgresStates a = theater("a", 1);
        PostgresStates b = theater("b", 2);
        String ada = state("ada", 0, 0).identity();
        now(a.create(state("ada", 0, 1)));
        now(a.create(state("bob", 0, 1)));
        assertThat(value(now(b.take(ada, 5)).orElseThrow())).isEqualTo(1);
        CompletionStage<Void> late = a.put(state("ada", 0, 2));
        CompletionStage<Void> other = a.put(state("bob", 0, 2));
        assertRefused(late, "the actor is in another theater now, or in another process");
        now(other); // the store goes on
        assertRefused(a.remove(ada, 0), "another theater");
        assertThat(now(a.take(ada, 4))).isEmpty();
        now(b.put(state("ada", 5, 3)));
        assertThat(values(b)).isEqualTo(Map.of("ada", 3));
        assertThat(values(a)).isEqualTo(Map.of("bob", 2));
    }

    @Test
    void aStateIsReadByTheStayThatHasIt() throws Exception {
        PostgresStates a = theater("a", 1);
        String ada = state("ada", 0, 0).identity();
        now(a.create(state("ada", 0, 1)));
        CompletionStage<Void> put = a.put(state("ada", 0, 2));
        assertThat(value(now(a.read(ada, 0)))).isEqualTo(2);
        now(put);
        assertRefused(theater("b", 2).read(ada, 0), "another theater");
        now(theater("c", 3).take(ada, 5));
        assertRefused(a.read(ada, 0), "another theater");
        assertRefused(a.read(state("zoe", 0, 0).identity(), 0), "another theater");
    }

    @Test
    void aFormerProcessOfTheSameTheaterIsFenced() throws Exception {
        PostgresStates before = theater("a", 1);
        String ada = state("ada", 0, 0).identity();
        now(before.create(state("ada", 0, 1)));
        PostgresStates after = theater("a", 2);
        now(after.take(ada, 5));
        assertRefused(before.put(state("ada", 0, 2)), "in another process");
        now(after.remove(ada, 5));
        assertRefused(before.put(state("ada", 0, 2)), "in another process");
        now(after.create(state("ada", 0, 6))); // another actor, whose first stay has the same epoch
        assertRefused(before.put(state("ada", 0, 2)), "in another process");
        assertRefused(before.remove(ada, 0), "in another process");
        assertThat(values(after)).isEqualTo(Map.of("ada", 6));
    }

    @Test
    void aLaterStayOfTheSameProcessFencesTheEarlierOne() throws Exception {
        PostgresStates a = theater("a", 1);
        now(a.create(state("ada", 0, 1)));
        now(a.take(state("ada", 0, 0).identity(), 9));
        assertRefused(a.put(state("ada", 0, 2)), "another theater");
        now(a.put(state("ada", 9, 3)));
        assertThat(values(a)).isEqualTo(Map.of("ada", 3));
    }

    @Test
    void aNewActorDoesNotOverwriteTheStateOfAnother() throws Exception {
        now(theater("a", 1).create(state("ada", 0, 1)));
        PostgresStates b = theater("b", 2);
        assertRefused(b.create(state("ada", 0, 2)), "a state of an actor with that name");
        assertThat(now(b.take("host:1/names/nobody", 9))).isEmpty();
        assertThat(values(b)).isEmpty();
    }

    @Test
    void theatersThatTakeEachOthersActorsInAnyOrderDoNotBlockEachOther() throws Exception {
        PostgresStates a = theater("a", 1);
        PostgresStates b = theater("b", 2);
        for (int i = 0; i < 20; i++) {
            now(a.create(state("v" + i, 0, 0)));
        }
        for (int epoch = 1; epoch <= 20; epoch++) {
            var changes = new ArrayList<CompletionStage<?>>();
            for (int i = 0; i < 20; i++) {
                changes.add(a.take(state("v" + i, 0, 0).identity(), epoch));
                changes.add(b.take(state("v" + (19 - i), 0, 0).identity(), epoch));
            }
            changes.forEach(PostgresStatesTest::now);
        }
        assertThat(values(a).size() + values(b).size()).isEqualTo(20);
    }

    // ---- signs of life

    private static List<String> abandoned(PostgresStates states, Endpoint... silent) {
        return now(states.abandoned(Set.of(silent))).stream()
                .map(each -> each.identity().substring("host:1/names/".length()) + " of " + each.theater() + ", a "
                        + each.behavior())
                .sorted()
                .toList();
    }

    @Test
    void theatersShowThatTheyLiveAndTheStatesOfSilentOnesAreFound() throws Exception {
        PostgresStates a = theater("a", 1);
        PostgresStates b = theater("b", 2);
        now(a.create(state("ada", 0, 1)));
        now(b.create(state("bob", 0, 1)));
        Map<Endpoint, Long> before = now(b.showLife()).signs();
        now(b.showLife());
        Map<Endpoint, Long> after = now(b.showLife()).signs();
        var ofA = new Endpoint("a", 4040);
        var ofB = new Endpoint("b", 4040);
        assertThat(after.get(ofA)).isEqualTo(before.get(ofA));
        assertThat(after.get(ofB)).isEqualTo(before.get(ofB) + 2);
        assertThat(abandoned(b)).isEmpty();
        assertThat(abandoned(b, ofA)).containsExactly("ada of a:4040, a Account");
    }

    @Test
    void aTheaterWithStatesAndWithoutARowIsSilent() throws Exception {
        PostgresStates a = theater("a", 1);
        PostgresStates b = theater("b", 2);
        PostgresStates c = theater("c", 3);
        now(a.create(state("ada", 0, 1)));
        now(a.create(state("bob", 0, 1)));
        now(b.create(state("cid", 0, 1)));
        now(c.create(state("dan", 0, 1)));
        execute("delete from salsa_theaters where theater in ('a:4040', 'c:4040')");
        Map<Endpoint, Long> signs = now(b.showLife()).signs();
        assertThat(signs)
                .hasSize(3)
                .containsEntry(new Endpoint("a", 4040), 0L)
                .containsEntry(new Endpoint("c", 4040), 0L);
        assertThat(abandoned(b, new Endpoint("a", 4040)))
                .containsExactly("ada of a:4040, a Account", "bob of a:4040, a Account");
    }

    @Test
    void aStateOfAFormerProcessIsAbandonedAndThatProcessShowsNothing() throws Exception {
        PostgresStates before = theater("[::1]", 1);
        now(before.create(state("ada", 0, 1)));
        PostgresStates after = theater("[::1]", 2);
        assertThat(abandoned(after)).containsExactly("ada of [::1]:4040, a Account");
        Map<Endpoint, Long> signs = now(after.showLife()).signs();
        assertThat(now(before.showLife()).signs()).isEqualTo(signs);
        now(after.take(state("ada", 0, 0).identity(), 3));
        assertThat(abandoned(after)).isEmpty();
    }

    @Test
    void aProcessLearnsHowManyOfItsStatesOthersHaveTaken() throws Exception {
        PostgresStates a = theater("a", 1);
        PostgresStates b = theater("b", 2);
        now(a.create(state("ada", 0, 1)));
        now(a.create(state("bob", 0, 1)));
        assertThat(now(a.showLife()).taken()).isZero();
        now(b.take(state("ada", 0, 0).identity(), 1));
        assertThat(now(a.showLife()).taken()).isOne();
        now(b.take(state("ada", 0, 0).identity(), 2));
        now(b.take(state("bob", 0, 0).identity(), 1));
        assertThat(now(a.showLife()).taken()).isEqualTo(2);
        assertThat(now(b.showLife()).taken()).isZero();
        PostgresStates next = theater("a", 3);
        assertThat(now(next.showLife()).taken()).isZero();
        now(b.create(state("cid", 0, 1)));
        now(next.take(state("cid", 0, 0).identity(), 1));
        assertThat(now(b.showLife()).taken()).isOne();
    }

    @Test
    void aTheaterLearnsWhichProcessesMayClaimItsActorsAndWhetherTheyArePresent() throws Exception {
        PostgresStates a = theater("a", 1);
        PostgresStates b = theater("b", 2);
        var ofA = new Endpoint("a", 4040);
        var ofB = new Endpoint("b", 4040);
        now(b.announceClaims(Set.of(ofA)));
        now(b.announceClaims(Set.of(ofA)));
        assertThat(now(a.showLife()).claimants()).containsExactly(new StoreNews.Claimant(ofB, 2, true));
        assertThat(now(b.showLife()).claimants()).isEmpty();
        theater("b", 3);
        assertThat(now(a.showLife()).claimants()).containsExactly(new StoreNews.Claimant(ofB, 2, false));
        assertThat(now(theater("a", 4).showLife()).claimants()).isEmpty();
    }

    @Test
    void aProcessThatStoresAStateWithAHigherEpochKeepsItFromAnEarlierClaim() throws Exception {
        PostgresStates a = theater("a", 1);
        PostgresStates b = theater("b", 2);
        now(a.create(state("ada", 0, 1)));
        now(a.put(state("ada", 2, 5)));
        assertThat(now(b.take(state("ada", 0, 0).identity(), 1))).isEmpty();
        now(a.put(state("ada", 2, 6)));
        assertThat(values(a)).containsEntry("ada", 6);
    }

    @Test
    void aFormerProcessLearnsThatTheNextOneHasItsStates() throws Exception {
        PostgresStates before = theater("a", 1);
        now(before.create(state("ada", 0, 1)));
        PostgresStates after = theater("a", 2);
        now(after.take(state("ada", 0, 0).identity(), 1));
        assertThat(now(before.showLife()).taken()).isOne();
        assertThat(now(after.showLife()).taken()).isZero();
    }

    // ---- failures

    @Test
    void whatWasAcknowledgedIsThereAfterTheServerWasKilled() throws Exception {
        PostgresStates states = theater("a", 1);
        var acknowledged = new ConcurrentHashMap<String, Integer>();
        var enough = new CountDownLatch(500);
        var writers = new ArrayList<CompletableFuture<Void>>();
        for (int i = 0; i < 8; i++) {
            String name = "v" + i;
            writers.add(CompletableFuture.runAsync(
                    () -> write(states, name, acknowledged, enough), Thread::startVirtualThread));
        }
        enough.await();
        server.kill();
        writers.forEach(CompletableFuture::join); // each change after the failure fails
        assertThat(states.showLife().toCompletableFuture()).failsWithin(SOON);
        assertThat(states.put(state("v0", 0, 0)).toCompletableFuture()).failsWithin(SOON);
        server.restart();
        Map<String, Integer> found = values(theater("a", 2));
        acknowledged.forEach((name, value) -> assertThat(found.get(name)).isBetween(value, value + 1));
        assertThat(states.put(state("v0", 0, 0)).toCompletableFuture()).failsWithin(SOON);
        assertThat(states.showLife().toCompletableFuture())
                .as("others may take the actors over")
                .failsWithin(SOON);
    }

    /** Writes values until that fails. */
    private static void write(
            PostgresStates states, String name, Map<String, Integer> acknowledged, CountDownLatch enough) {
        try {
            now(states.create(state(name, 0, 0)));
            for (int value = 1; ; value++) {
                now(states.put(state(name, 0, value)));
                acknowledged.put(name, value);
                enough.countDown();
            }
        } catch (CompletionException e) {
            assertThat(e).hasRootCauseInstanceOf(Exception.class).hasMessageContaining("has failed; the last changes");
        }
    }

    @Test
    void aWrongPasswordAndAMissingDatabaseAreOneLineWithTheRemedy() {
        assertThatIOException()
                .isThrownBy(() -> PostgresStates.open(
                        server.database(PostgresServer.USER, "wrong"), new TheaterAddress("a", 1, 1)))
                .withMessageContaining("refuses user \"salsa\": correct user and password in the URL, in PGPASSWORD or")
                .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
        assertThatIOException()
                .isThrownBy(() -> {
                    Database known = server.database();
                    PostgresStates.open(
                            new Database(known.host(), known.port(), "none", known.user(), known.password()),
                            new TheaterAddress("a", 1, 1));
                })
                .withMessageContaining("no such database at 127.0.0.1:")
                .withMessageContaining("/none: create it, such as with createdb");
    }

    @Test
    void aUserThatMayNotCreateTheTableUsesOneThatIsThere() throws Exception {
        execute("create user guest password 'guest'");
        Database guest = server.database("guest", "guest");
        var here = new TheaterAddress("a", 1, 1);
        assertThatIOException()
                .isThrownBy(() -> PostgresStates.open(guest, here))
                .withMessageContaining(
                        "user \"guest\" may not use or create the tables salsa_states, salsa_theaters and salsa_claims")
                .withMessageContaining("grant CREATE on the schema, or create the tables and grant");
        now(theater("b", 1).create(state("bob", 0, 1)));
        execute("grant select, insert, update, delete on salsa_states, salsa_theaters, salsa_claims to guest");
        try (PostgresStates states = PostgresStates.open(guest, here)) {
            now(states.create(state("ada", 0, 1)));
            assertThat(values(states)).isEqualTo(Map.of("ada", 1));
        }
        execute("drop table salsa_states, salsa_theaters, salsa_claims", "drop user guest");
    }

    @Test
    void aTransactionThatHangsDoesNotKeepAnActorFromOthers() throws Exception {
        now(theater("a", 1).create(state("ada", 0, 1)));
        try (Connection connection = server.database().connect()) {
            var hanging = new Table(connection, new TheaterAddress("a", 4040, 1));
            hanging.prepare();
            assertThat(answer(connection, "show idle_in_transaction_session_timeout"))
                    .isEqualTo("10s");
            connection.createStatement().execute("set idle_in_transaction_session_timeout = '100ms'");
            hanging.apply(
                    Change.Kind.PUT,
                    List.of(new Change(Change.Kind.PUT, state("ada", 0, 0).identity(), 0, state("ada", 0, 2))));
            assertThat(value(now(theater("b", 2).take(state("ada", 0, 0).identity(), 5))
                            .orElseThrow()))
                    .isEqualTo(1);
            assertThat(assertFailure(hanging)).isNotEmpty();
        }
    }

    private static String assertFailure(Table table) {
        try {
            table.commit();
            return "";
        } catch (SQLException e) {
            return e.getMessage();
        }
    }
}
