package salsa.conformance.universe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import salsa.conformance.theaters.MemoryLoader;

/** Looks for a seed under which theaters do not keep their promises. Each planted bug loads it again. */
public final class Inspection {

    private static final int THEATERS_MAX = 4;

    private Inspection() {}

    /** Returns the first finding that contains the text, with its seed; empty if there is none. */
    public static String firstFinding(int seeds, String observed) {
        List<MemoryLoader> loaders = loaders();
        return Search.firstFinding(seeds, observed, seed -> new Run(seed, loaders));
    }

    /** Returns the empty text if a seed gives the same journal twice, else the first difference. */
    public static String firstDifference(int seeds, String unused) {
        var loaders = loaders();
        for (long seed = 0; seed < seeds; seed++) {
            List<String> one = linesOf(new Run(seed, loaders));
            List<String> other = linesOf(new Run(seed, loaders));
            for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
                String a = i < one.size() ? one.get(i) : "the end";
                String b = i < other.size() ? other.get(i) : "the end";
                if (!a.equals(b)) {
                    return "seed " + seed + ", line " + i + ": " + a + " | " + b;
                }
            }
        }
        return "";
    }

    private static List<String> linesOf(Run run) {
        run.simulate();
        return run.journal().lines().toList();
    }

    static List<MemoryLoader> loaders() {
        Map<String, byte[]> files = compiled();
        var loaders = new ArrayList<MemoryLoader>();
        for (int i = 0; i < THEATERS_MAX; i++) {
            loaders.add(new MemoryLoader(files));
        }
        return loaders;
    }

    /** Returns the classes that {@link UniverseTest} has compiled. */
    private static Map<String, byte[]> compiled() {
        Path folder = Path.of(System.getProperty("universe.classes"));
        var files = new TreeMap<String, byte[]>();
        try (var all = Files.walk(folder)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(each).toString(), Files.readAllBytes(each));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
