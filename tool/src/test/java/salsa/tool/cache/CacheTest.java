package salsa.tool.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheTest {
    @TempDir
    Path folder;

    private Cache cache;

    @BeforeEach
    void make() {
        cache = new Cache(folder.resolve("cache"), "maker");
    }

    private static CompiledProgram program(String main) {
        return new CompiledProgram(
                main,
                List.of(Path.of("/root")),
                List.of(Path.of("/lib/a.jar")),
                List.of(
                        new Stamp.Content(Path.of("/root/Ring.salsa"), 1, 2, 3),
                        new Stamp.Listing(Path.of("/root"), 4, 5),
                        new Stamp.Absence(Path.of("/none")),
                        new Stamp.Tree(Path.of("/classes"), 6)),
                List.of(new Unit("a.Ring", Path.of("/root/a/Ring.salsa"), new TreeSet<>(List.of("a.Bell")))),
                Map.of("a/Ring.class", new byte[] {1, 2, 3}, "a/Ring.salsai", new byte[0]),
                List.of(new Warning(Path.of("/root/a/Ring.salsa"), "W0506", "plain", "colored", "{}")));
    }

    /** A stored program is found unchanged, to the last byte. */
    @Test
    void aProgramIsFoundAsItWasKept() throws IOException {
        cache.store("key", program("a.Ring"));
        CompiledProgram found = cache.find("key").orElseThrow();
        assertThat(found).usingRecursiveComparison().isEqualTo(program("a.Ring"));
    }

    /** Neither another key nor another compiler finds this program. */
    @Test
    void aProgramIsFoundByItsKeyAndMakerOnly() throws IOException {
        cache.store("key", program("a.Ring"));
        assertThat(cache.find("other")).isEmpty();
        assertThat(new Cache(folder.resolve("cache"), "another maker").find("key"))
                .isEmpty();
    }

    /** Two builds of Salsa that alternately run one program do not compile it each time. */
    @Test
    void whatOneMakerKeepsTakesNothingFromAnother() throws IOException {
        Cache others = new Cache(folder.resolve("cache"), "another maker");
        cache.store("key", program("a.Ring"));
        others.store("key", program("b.Bell"));
        assertThat(cache.find("key")).map(CompiledProgram::main).contains("a.Ring");
        assertThat(others.find("key")).map(CompiledProgram::main).contains("b.Bell");
    }

    /** Whichever byte is damaged or missing, the program counts as absent and is compiled again. */
    @Test
    void aDamagedFileIsNotThere() throws IOException {
        cache.store("key", program("a.Ring"));
        Path file = theOnlyFile();
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x40;
            Files.write(file, damaged);
            assertThat(cache.find("key")).as("byte %d damaged", at).isEmpty();
            Files.write(file, Arrays.copyOf(whole, at));
            assertThat(cache.find("key")).as("cut after %d bytes", at).isEmpty();
        }
        cache.store("key", program("a.Ring"));
        assertThat(cache.find("key")).isPresent();
    }

    /** Commands that read and write concurrently see whole programs only, and leave no temporary files. */
    @Test
    void manyCommandsMayUseItAtOnce() throws Exception {
        cache.store("key", program("Writer0"));
        List<Callable<Void>> commands = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String main = "Writer" + i;
            commands.add(() -> {
                cache.store("key", program(main));
                assertThat(cache.find("key").orElseThrow().main()).startsWith("Writer");
                return null;
            });
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<Void> command : threads.invokeAll(commands)) {
                command.get();
            }
        }
        assertThat(theOnlyFile()).exists();
    }

    /** The cache has a limit: the programs stored longest ago are removed first. */
    @Test
    void theOldestProgramsGo() throws IOException {
        for (int i = 0; i <= 1_000; i++) {
            cache.store("key" + i, program("Ring"));
        }
        try (var files = Files.list(folder.resolve("cache"))) {
            assertThat(files.count()).isBetween(500L, 1_000L);
        }
        assertThat(cache.find("key1000")).isPresent();
    }

    /** The user's setting counts first, then the desktop's, then the convention. */
    @Test
    void itsFolderIsWhereTheEnvironmentSays() {
        assertThat(Cache.folderFor(Map.of("SALSA_CACHE", "/own", "XDG_CACHE_HOME", "/xdg"), "/home/a"))
                .hasToString("/own");
        assertThat(Cache.folderFor(Map.of("XDG_CACHE_HOME", "/xdg"), "/home/a")).hasToString("/xdg/salsa");
        assertThat(Cache.folderFor(Map.of("XDG_CACHE_HOME", "relative"), "/home/a"))
                .hasToString("/home/a/.cache/salsa");
        assertThat(Cache.folderFor(Map.of("SALSA_CACHE", ""), "/home/a")).hasToString("/home/a/.cache/salsa");
    }

    private Path theOnlyFile() throws IOException {
        try (var files = Files.list(folder.resolve("cache"))) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            return all.getFirst();
        }
    }
}
