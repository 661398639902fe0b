package salsa.benchmarks.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The file of all samples: first lines {@code # key: value} on the run, then a line for each sample.
 *
 * @param path where it is
 */
public record SamplesFile(Path path) {

    /**
     * Its content.
     *
     * @param about the machine and the run, in its order
     * @param samples in the order in which they were taken
     */
    public record Contents(Map<String, String> about, List<Sample> samples) {

        /** Keeps its own list. */
        public Contents {
            samples = List.copyOf(samples);
        }
    }

    /** Begins the file again. */
    public void begin(Map<String, String> about) throws IOException {
        Files.createDirectories(path.toAbsolutePath().getParent());
        List<String> lines = new ArrayList<>();
        about.forEach((key, value) -> lines.add("# " + key + ": " + value));
        Files.write(path, lines);
    }

    /** Adds a sample. */
    public void add(Sample sample) throws IOException {
        Files.writeString(path, sample.line() + "\n", StandardOpenOption.APPEND);
    }

    /** Reads it. */
    public Contents read() throws IOException {
        Map<String, String> about = new LinkedHashMap<>();
        List<Sample> samples = new ArrayList<>();
        for (String line : Files.readAllLines(path)) {
            if (line.startsWith("# ")) {
                String[] parts = line.substring(2).split(": ", 2);
                about.put(parts[0], parts[1]);
            } else {
                samples.add(Sample.of(line));
            }
        }
        return new Contents(about, samples);
    }
}
