package salsa.tool.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StampTest {
    @TempDir
    Path folder;

    /** A file is unchanged while its text is, even if it was touched. */
    @Test
    void aTouchedFileIsTheSameAndAnEditedOneIsNot() throws IOException {
        Path file = Files.writeString(folder.resolve("Ring.salsa"), "one");
        Stamp stamp = Stamp.Content.of(file);
        touch(file, 1);
        assertThat(stamp.stillHolds()).isTrue();
        Files.writeString(file, "two");
        touch(file, 2);
        assertThat(stamp.stillHolds()).isFalse();
        Files.delete(file);
        assertThat(stamp.stillHolds()).isFalse();
    }

    /** A folder changes when sources and folders appear or disappear, not by other files. */
    @Test
    void aFolderChangesByItsSources() throws IOException {
        Stamp empty = Stamp.Listing.of(folder);
        Files.writeString(folder.resolve("output.txt"), "printed");
        assertThat(empty.stillHolds()).isTrue();
        Path source = Files.writeString(folder.resolve("Bell.java"), "class Bell { }");
        assertThat(empty.stillHolds()).isFalse();
        Files.delete(source);
        assertThat(empty.stillHolds()).isTrue();
        Files.writeString(Files.createDirectory(folder.resolve("logs")).resolve("day.txt"), "printed");
        assertThat(empty.stillHolds()).isTrue();
        Files.writeString(Files.createDirectories(folder.resolve("module/deep")).resolve("Bell.salsa"), "");
        assertThat(empty.stillHolds()).isFalse();
    }

    /** A folder of the class path changes by classes and sources below it, not by other files. */
    @Test
    void aTreeChangesByClassesAndSourcesBelow() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("a/b"));
        Stamp stamp = Stamp.Tree.of(folder);
        assertThat(stamp.stillHolds()).isTrue();
        Files.writeString(deep.resolve("ring.log"), "x");
        Files.createDirectory(deep.resolve("printed"));
        assertThat(stamp.stillHolds()).isTrue();
        Files.writeString(deep.resolve("Ring.class"), "x");
        assertThat(stamp.stillHolds()).isFalse();
    }

    /** An absence ends when the path appears. */
    @Test
    void anAbsenceEnds() throws IOException {
        Stamp stamp = new Stamp.Absence(folder.resolve("Ring.salsa"));
        assertThat(stamp.stillHolds()).isTrue();
        Files.writeString(folder.resolve("Ring.salsa"), "");
        assertThat(stamp.stillHolds()).isFalse();
    }

    private static void touch(Path file, int hours) throws IOException {
        Files.setLastModifiedTime(file, FileTime.fromMillis(hours * 3_600_000L));
    }
}
