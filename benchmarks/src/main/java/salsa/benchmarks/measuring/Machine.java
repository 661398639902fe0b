package salsa.benchmarks.measuring;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The description of the machine and of the run. */
public final class Machine {

    private static final double BYTES_PER_GIGABYTE = 1 << 30;

    private Machine() {}

    /** By key, in the order of the report. */
    public static Map<String, String> about(Mode mode) {
        Map<String, String> about = about();
        about.put("mode", mode.shown());
        return about;
    }

    /** Returns the day, the machine and its load, by key. */
    public static Map<String, String> about() {
        var about = new LinkedHashMap<String, String>();
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        about.put("date", LocalDate.now().toString());
        about.put(
                "machine",
                String.format(
                        Locale.ROOT,
                        "%s, %d processors, %.0f GB, %s %s, %s",
                        processor(),
                        system.getAvailableProcessors(),
                        system.getTotalMemorySize() / BYTES_PER_GIGABYTE,
                        system.getName(),
                        system.getVersion(),
                        system.getArch()));
        about.put("load before", String.format(Locale.ROOT, "%.1f", system.getSystemLoadAverage()));
        return about;
    }

    /** Returns the commit of the repository in a folder. */
    public static String commit(Path home) {
        try {
            Process git = new ProcessBuilder("git", "-C", home.toString(), "rev-parse", "--short", "HEAD")
                    .redirectErrorStream(true)
                    .start();
            try (var output = git.inputReader()) {
                String line = output.readLine();
                return git.waitFor() == 0 ? line : "unknown";
            }
        } catch (IOException e) {
            return "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }

    private static String processor() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("processor unknown");
        } catch (IOException e) {
            return "processor unknown";
        }
    }
}
