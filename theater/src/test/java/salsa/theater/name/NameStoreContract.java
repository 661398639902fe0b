package salsa.theater.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** What every store of names does. A test of a store extends it. */
public abstract class NameStoreContract {

    private NameStore store;

    /** Returns an empty store. */
    protected abstract NameStore open() throws Exception;

    @BeforeEach
    void openStore() throws Exception {
        store = open();
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    private static ActorReference actor(int number) {
        return new ActorReference(new Id(7, number), new TheaterAddress("there", 4040, number), "a.Printer");
    }

    private static <T> T now(CompletionStage<T> answer) throws Exception {
        return answer.toCompletableFuture().get();
    }

    private NameEntry put(String name, int number) throws Exception {
        return ((NameChange.Done) now(store.put(name, actor(number)))).entry();
    }

    @Test
    void aNameIsPutOnce() throws Exception {
        NameEntry first = put("printer", 1);
        assertThat(first.epoch()).isPositive();
        assertThat(now(store.put("printer", actor(2)))).isEqualTo(new NameChange.Conflict(first));
        assertThat(now(store.get("printer"))).contains(first);
        assertThat(first.actor()).isEqualTo(actor(1));
        assertThat(now(store.get("plotter"))).isEmpty();
    }

    @Test
    void anUpdateNeedsTheEpochInForce() throws Exception {
        NameEntry first = put("printer", 1);
        NameEntry second = ((NameChange.Done) now(store.update("printer", first.epoch(), actor(2)))).entry();
        assertThat(second.epoch()).isGreaterThan(first.epoch());
        assertThat(now(store.update("printer", first.epoch(), actor(3)))).isEqualTo(new NameChange.Conflict(second));
        assertThat(now(store.update("plotter", 1, actor(3)))).isEqualTo(new NameChange.Conflict(null));
        assertThat(now(store.get("printer"))).contains(second);
    }

    @Test
    void aRemovalNeedsTheEpochInForce() throws Exception {
        NameEntry first = put("printer", 1);
        assertThat(now(store.remove("printer", first.epoch() + 1))).isEqualTo(new NameChange.Conflict(first));
        assertThat(now(store.remove("printer", first.epoch()))).isEqualTo(new NameChange.Done(first));
        assertThat(now(store.remove("printer", first.epoch()))).isEqualTo(new NameChange.Conflict(null));
        assertThat(now(store.get("printer"))).isEmpty();
    }

    @Test
    void epochsDoNotRepeatAfterARemoval() throws Exception {
        NameEntry first = put("printer", 1);
        now(store.remove("printer", first.epoch()));
        NameEntry second = put("printer", 1);
        assertThat(second.epoch()).isGreaterThan(first.epoch());
        assertThat(now(store.update("printer", first.epoch(), actor(3)))).isEqualTo(new NameChange.Conflict(second));
    }

    @Test
    void pagesFollowEachOther() throws Exception {
        for (int i : new int[] {3, 1, 4, 0, 2}) {
            put("name" + i, i);
        }
        assertThat(now(store.list("", 2))).extracting(NameEntry::name).containsExactly("name0", "name1");
        assertThat(now(store.list("name1", 9))).extracting(NameEntry::name).containsExactly("name2", "name3", "name4");
        assertThat(now(store.list("name4", 9))).isEmpty();
    }

    @Test
    void oneOfManyConcurrentPutsWins() throws Exception {
        List<? extends CompletionStage<NameChange>> all = IntStream.range(0, 50)
                .parallel()
                .mapToObj(i -> store.put("printer", actor(i)))
                .toList();
        int won = 0;
        for (CompletionStage<NameChange> each : all) {
            won += now(each) instanceof NameChange.Done ? 1 : 0;
        }
        assertThat(won).isEqualTo(1);
    }

    /** Also where nothing but the memory keeps it: two stores must not differ in what programs may call their actors. */
    @Test
    void aTextThatIsNoNameIsRefused() {
        for (String text : List.of("", "a/b", "a\u202eb", "cafe\u0301")) {
            assertThatThrownBy(() -> now(store.put(text, actor(1))))
                    .cause()
                    .isInstanceOf(NameStoreException.class)
                    .hasMessageStartingWith("not a name for an actor: ");
            assertThatThrownBy(() -> now(store.get(text))).hasCauseInstanceOf(NameStoreException.class);
        }
    }

    @Test
    void aClosedStoreRefuses() {
        store.close();
        assertThatThrownBy(() -> now(store.get("printer")))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(NameStoreException.class);
    }
}
