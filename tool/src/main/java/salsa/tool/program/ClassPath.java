package salsa.tool.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import salsa.tool.line.Refusal;

/** The folders and jars that the user added, in order. A folder may contain sources, classes or both. */
public record ClassPath(List<Path> entries) {
    public static final ClassPath EMPTY = new ClassPath(List.of());

    /** Parses {@code a:b.jar:lib/*}, relative to the folder where the command was called. */
    public static ClassPath parse(String text, Path folder) {
        List<Path> entries = new ArrayList<>();
        for (String word : text.split(File.pathSeparator)) {
            if (word.equals("*") || word.endsWith("/*")) {
                entries.addAll(jarsIn(
                        word,
                        folder.resolve(word.substring(0, word.length() - 1)).normalize()));
            } else if (!word.isEmpty()) {
                entries.add(requireReadable(word, folder.resolve(word).normalize()));
            }
        }
        return new ClassPath(List.copyOf(entries));
    }

    private static Path requireReadable(String word, Path entry) {
        if (!Files.exists(entry)) {
            throw new Refusal("the class path entry " + word + " does not exist; correct or remove it");
        }
        if (!Files.isReadable(entry)) {
            throw new Refusal("the class path entry " + word + " cannot be read; correct its permissions or remove it");
        }
        return entry;
    }

    private static List<Path> jarsIn(String word, Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException _) {
            throw new Refusal("the class path entry " + word + " names a folder that cannot be listed; correct it");
        }
    }

    public List<Path> folders() {
        return entries.stream().filter(Files::isDirectory).toList();
    }

    public List<Path> archives() {
        return entries.stream().filter(Files::isRegularFile).toList();
    }
}
