package salsa.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.store.disk.Disk;
import salsa.store.disk.Disk.Trouble;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.theater.name.NameStoreProvider;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** Names in a folder. */
class DurableNamesTest {

    private static final ActorReference ACTOR =
            new ActorReference(new Id(1, 2), new TheaterAddress("there", 4040, 3), "a.Printer");

    @TempDir
    private Path folder;

    private static <T> T now(CompletionStage<T> answer) throws Exception {
        return answer.toCompletableFuture().get();
    }

    @Test
    void namesAreThereAfterARestart() throws Exception {
        NameChange change;
        try (var names = DurableNames.open(folder)) {
            change = now(names.put("printer", ACTOR));
        }
        try (var names = DurableNames.open(folder)) {
            assertThat(now(names.get("printer"))).contains(((NameChange.Done) change).entry());
            assertThat(names.reports()).isEmpty();
        }
    }

    @Test
    void pagesFollowEachOtherInTheOrderOfBytes() throws Exception {
        try (var names = DurableNames.open(folder)) {
            for (String name : List.of("c", "\uffe6", "a", "\ud83d\ude00", "b")) {
                now(names.put(name, ACTOR));
            }
            assertThat(now(names.list("", 2))).extracting(NameEntry::name).containsExactly("a", "b");
            assertThat(now(names.list("b", 9)))
                    .extracting(NameEntry::name)
                    .containsExactly("c", "\uffe6", "\ud83d\ude00");
            assertThat(now(names.list("\ud83d\ude00", 9))).isEmpty();
        }
    }

    @Test
    void aProviderOpensAFolder() throws Exception {
        ClassLoader loader = DurableNamesTest.class.getClassLoader();
        try (var names = NameStoreProvider.open("disk", folder.toString(), loader)) {
            assertThat(now(names.put("printer", ACTOR))).isInstanceOf(NameChange.Done.class);
        }
        assertThatThrownBy(() -> NameStoreProvider.open("tape", folder.toString(), loader))
                .isInstanceOf(NameStoreException.class)
                .hasMessage("found no store of names of the kind tape; add the jar that provides it to the class path");
    }

    @Test
    void aClosedStoreRefuses() throws Exception {
        var names = DurableNames.open(folder);
        names.close();
        assertThatThrownBy(() -> now(names.get("printer"))).cause().hasMessageContaining("is closed");
        names.close();
    }

    @Test
    void aFolderHasOneStoreAtATime() throws Exception {
        try (var names = DurableNames.open(folder)) {
            assertThatThrownBy(() -> DurableNames.open(folder))
                    .isInstanceOf(NameStoreException.class)
                    .hasMessage(
                            "the names in " + folder + " cannot be opened: another process uses it; stop that one, or"
                                    + " choose another folder");
            assertThat(now(names.get("printer"))).isEmpty();
        }
    }

    @Test
    void aFullDiskRefusesChangesAndAnswersReads() throws Exception {
        var disk = new Disk(1);
        try (var names = DurableNames.open(disk, "disk")) {
            now(names.put("printer", ACTOR));
            disk.trouble(Trouble.FULL, 0);
            var read = names.get("printer");
            assertThatThrownBy(() -> now(names.put("plotter", ACTOR)))
                    .hasRootCauseMessage("No space left on device")
                    .cause()
                    .hasMessage(
                            "nothing was changed: the disk of disk is full (No space left on device); make room, and"
                                    + " the store continues by itself");
            assertThat(now(read)).isPresent();
            assertThat(now(names.put("printer", ACTOR))).isInstanceOf(NameChange.Conflict.class);
            disk.heal();
            assertThat(now(names.put("plotter", ACTOR))).isInstanceOf(NameChange.Done.class);
        }
    }

    @Test
    void aFailedForceStopsTheStore() throws Exception {
        var disk = new Disk(1);
        try (var names = DurableNames.open(disk, "disk")) {
            now(names.put("printer", ACTOR));
            disk.trouble(Trouble.FORCE_FAILS, 0);
            boolean hasFailed = false;
            for (int i = 0; i < 50; i++) {
                CompletionStage<NameChange> put = names.put("name" + i, ACTOR);
                hasFailed |=
                        put.toCompletableFuture().handle((done, e) -> e != null).get();
                disk.trouble(Trouble.FORCE_FAILS, hasFailed ? Long.MAX_VALUE : i % 6);
            }
            assertThat(hasFailed).isTrue();
            assertThatThrownBy(() -> now(names.get("printer")))
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .hasMessage("the store of names in disk has stopped: Input/output error; the last changes"
                            + " may not be durable: check the disk, then start it again");
        }
    }

    @Test
    void aDamagedFileIsRefusedInOneLine() throws Exception {
        try (var names = DurableNames.open(folder)) {
            now(names.put("printer", ACTOR));
        }
        Path journal = folder.resolve("names.journal");
        byte[] bytes = Files.readAllBytes(journal);
        bytes[3] ^= 1;
        Files.write(journal, bytes);
        assertThatThrownBy(() -> DurableNames.open(folder))
                .hasMessage(
                        "the names cannot be read: " + journal + ": its first record is damaged, or of another version"
                                + " of Salsa; put back both files, names.blocks and names.journal, from one backup");
    }

    @Test
    void namesAreNeverPaths() throws Exception {
        var hostile = new ArrayList<String>();
        for (String part :
                List.of("..", "../x", "/etc/passwd", "..\\x", "C:\\x", "\u0000", "a\u0000b", "\u202e", "\n")) {
            for (int i = 0; i < 60; i++) {
                hostile.add("x".repeat(i % 7) + part.repeat(1 + i % 3) + "y".repeat(i / 7));
            }
        }
        try (var names = DurableNames.open(folder.resolve("data"))) {
            for (String name : hostile) {
                assertThatThrownBy(() -> now(names.put(name, ACTOR)))
                        .as(name)
                        .cause()
                        .isInstanceOf(NameStoreException.class)
                        .hasMessageStartingWith("not a name for an actor: ");
            }
            for (String name : List.of("CON", "~", "$HOME", "a:b", "%2e%2e%2f", "名前", "😀", ".", "x".repeat(255))) {
                assertThat(now(names.put(name, ACTOR))).as(name).isInstanceOf(NameChange.Done.class);
            }
        }
        assertThat(hostile).hasSizeGreaterThan(500);
        assertThat(files(folder)).containsExactlyInAnyOrder("names.blocks", "names.journal", "names.lock");
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }

    /** A copy that is taken while the store works is whole, or it is refused. */
    @Test
    void aCopyOfTheBlocksAndThenTheJournalOpensOrIsRefused() throws Exception {
        int opened = 0;
        try (var names = DurableNames.open(folder)) {
            for (int i = 0; i < 100; i++) {
                var puts = new ArrayList<CompletionStage<NameChange>>();
                for (int k = 0; k < 5; k++) {
                    puts.add(names.put("name" + i + "." + k, ACTOR));
                }
                Path copy = Files.createDirectory(folder.resolve("copy" + i));
                for (String file : List.of("names.blocks", "names.journal")) {
                    Files.copy(folder.resolve(file), copy.resolve(file));
                }
                for (var put : puts) {
                    now(put);
                }
                opened += isOpened(copy, i) ? 1 : 0;
            }
        }
        assertThat(opened).isPositive();
    }

    private static boolean isOpened(Path copy, int names) throws Exception {
        try (var store = DurableNames.open(copy)) {
            assertThat(now(store.list("", 9_999)).size()).isBetween(5 * names, 5 * names + 5);
            return true;
        } catch (NameStoreException e) {
            return false;
        }
    }

    @Test
    void theFileDoesNotGrowWithChangesOfTheSameNames() throws Exception {
        try (var names = DurableNames.open(folder)) {
            for (int i = 0; i < 200; i++) {
                change(names, 100);
            }
        }
        assertThat(Files.size(folder.resolve("names.blocks"))).isLessThan(4 << 20);
    }

    private static void change(NameStore names, int count) throws Exception {
        var changes = new ArrayList<CompletionStage<NameChange>>();
        for (int i = 0; i < count; i++) {
            String name = "name" + i;
            changes.add(names.put(name, ACTOR).thenCompose(change -> switch (change) {
                case NameChange.Done done -> names.update(name, done.entry().epoch(), ACTOR);
                case NameChange.Conflict(var current) -> names.remove(name, current == null ? 0 : current.epoch());
            }));
        }
        for (var each : changes) {
            now(each);
        }
    }
}
