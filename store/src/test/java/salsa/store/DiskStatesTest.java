package salsa.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.durable.StoredState;
import salsa.wire.reference.TheaterAddress;

/** Folders in which no states can be kept: the report names the folder and says what to do. */
class DiskStatesTest {

    @TempDir
    private Path folder;

    private static void open(String place) throws IOException {
        new DiskStatesProvider()
                .open(place, new TheaterAddress("127.0.0.1", 4040, 1))
                .close();
    }

    @Test
    void aFolderHasOneStoreAtATime() throws Exception {
        try (var _ = DiskStates.open(folder)) {
            assertThatThrownBy(() -> open(folder.toString()))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the folder " + folder + " cannot be used: another process uses it; stop that one, or"
                            + " choose another folder");
        }
    }

    @Test
    void aFileIsNoFolder() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> open(file.toString()))
                .isInstanceOf(IOException.class)
                .hasMessage("the folder " + file + " cannot be used: " + file + " is no folder; choose another one");
    }

    @Test
    void anEmptyPlaceIsNotTheCurrentFolder() {
        assertThatThrownBy(() -> open(""))
                .isInstanceOf(IOException.class)
                .hasMessage("no folder is given; write -Dstore=DIR");
    }

    @Test
    void damagedFilesAreNamed() throws Exception {
        try (var states = DiskStates.open(folder)) {
            states.create(new StoredState("host:1/names/a", 1, "Account", new byte[] {1}))
                    .toCompletableFuture()
                    .join();
        }
        Files.delete(folder.resolve("names.journal"));
        assertThatThrownBy(() -> open(folder.toString()))
                .isInstanceOf(IOException.class)
                .hasMessage("they cannot be read: " + folder.resolve("names.journal") + ": it is missing, beside"
                        + " names.blocks; put back both files, names.blocks and names.journal, from one backup");
    }

    @Test
    void aStateIsReadAgainWithTheChangesBeforeThat() throws Exception {
        try (var states = DiskStates.open(folder)) {
            String actor = "host:1/names/a";
            states.create(new StoredState(actor, 1, "Account", new byte[] {1}));
            states.put(new StoredState(actor, 1, "Account", new byte[] {2}));
            assertThat(states.read(actor, 1).toCompletableFuture().join().bytes())
                    .containsExactly(2);
            states.remove(actor, 1);
            assertThat(states.read(actor, 1))
                    .failsWithin(Duration.ofMinutes(1))
                    .withThrowableThat()
                    .withMessageContaining("its state is not in the store any more");
        }
    }
}
