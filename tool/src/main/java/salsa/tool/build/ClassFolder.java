package salsa.tool.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import salsa.tool.line.Refusal;

/**
 * Writes a program's classes into a folder. Each file appears, or is replaced, atomically, after all have been written.
 */
public final class ClassFolder {
    private ClassFolder() {}

    /** Writes the files; {@code shown} is the folder's name in messages. */
    public static void write(Path folder, Map<String, byte[]> files, String shown) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new Refusal(shown + " is a file; name a folder or a .jar file after -d");
        }
        Path home = folder.toAbsolutePath().getParent();
        try {
            Files.createDirectories(home);
            Path draft = Files.createTempDirectory(home, ".salsa-build");
            try {
                writeDraft(draft, files);
                moveDraft(draft, folder, files);
            } finally {
                if (Files.exists(draft)) {
                    Unpacked.deleteTree(draft);
                }
            }
        } catch (IOException failure) {
            throw new Refusal(
                    "cannot write " + shown + ": " + failure.getMessage() + "; correct -d or its permissions");
        }
    }

    private static void writeDraft(Path draft, Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = draft.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    private static void moveDraft(Path draft, Path folder, Map<String, byte[]> files) throws IOException {
        if (!Files.exists(folder)) {
            Files.createDirectory(folder); // with the permissions of an ordinary folder
        }
        for (String file : files.keySet()) {
            Path target = folder.resolve(file);
            Files.createDirectories(target.getParent());
            Files.move(draft.resolve(file), target, StandardCopyOption.ATOMIC_MOVE);
        }
    }
}
