package salsa.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/**
 * Recorded bytes, one file for each kind and frame: the bytes, and a description of them. Later versions must still read
 * them. {@code -Dbless=true} records new ones; a recorded file of a released version never changes.
 */
public final class Golden {

    private static final Path FOLDER = Path.of("src/test/golden/v1");
    private static final Path TYPES = FOLDER.resolve("types.txt");

    private Golden() {}

    /** Compares bytes and their description with the recorded ones, and returns the recorded bytes. */
    public static byte[] check(String name, byte[] bytes, String description) throws IOException {
        Path file = FOLDER.resolve(name + ".txt");
        String now = hex(bytes) + "\n" + description + "\n";
        if (Boolean.getBoolean("bless")) {
            Files.writeString(file, now, UTF_8);
        }
        assertThat(now).as(name).isEqualTo(Files.readString(file, UTF_8));
        return HexFormat.of().parseHex(Files.readAllLines(file, UTF_8).get(0));
    }

    /** Compares the canonical texts of the types, the line of each being its number, with the recorded ones. */
    public static void checkTypes(List<String> types) throws IOException {
        String now = String.join("\n", types) + "\n";
        if (Boolean.getBoolean("bless")) {
            Files.writeString(TYPES, now, UTF_8);
        }
        assertThat(now).isEqualTo(Files.readString(TYPES, UTF_8));
    }

    /** Returns the recorded files of a folder, without their ending. */
    public static List<String> names(String folder) throws IOException {
        try (var files = Files.list(FOLDER.resolve(folder))) {
            return files.map(file -> file.getFileName().toString().replace(".txt", ""))
                    .sorted()
                    .toList();
        }
    }

    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /** Returns a text with everything but printable ASCII as UTF-16 units. */
    public static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (char unit : text.toCharArray()) {
            quoted.append(
                    unit >= ' ' && unit < 127 && unit != '"' && unit != '\\'
                            ? String.valueOf(unit)
                            : "\\u%04x".formatted((int) unit));
        }
        return quoted.append('"').toString();
    }

    /** Returns the descriptions that the decoder in Python prints for lines such as {@code value 1402}. */
    public static List<String> python(List<String> lines) throws IOException, InterruptedException {
        Path input = Files.createTempFile("wire", ".in");
        Path output = Files.createTempFile("wire", ".out");
        try {
            Files.write(input, lines, UTF_8);
            int status = start(input, output);
            List<String> printed = Files.readAllLines(output, UTF_8);
            assertThat(status)
                    .as("status of the decoder in Python: %s", printed)
                    .isZero();
            return printed;
        } finally {
            Files.delete(input);
            Files.delete(output);
        }
    }

    private static int start(Path input, Path output) throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "src/test/python/wire.py", TYPES.toString())
                    .redirectInput(input.toFile())
                    .redirectOutput(output.toFile())
                    .redirectErrorStream(true)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            assumeTrue(false, "skipped: python3 is not installed, so no second implementation reads the frames");
            throw new AssertionError(e);
        }
    }
}
