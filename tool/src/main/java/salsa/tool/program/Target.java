package salsa.tool.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import salsa.compiler.scheme.RuntimeNames;
import salsa.tool.line.Refusal;
import salsa.tool.line.Suggestion;

/** The subject of a command: a file, a folder or a behavior by its qualified name. */
public sealed interface Target {

    /** Returns the key that distinguishes this subject from any other on this machine. */
    String cacheKey();

    /** Returns the same subject, or in a project's folder the part that contains its programs. */
    default Target programs() {
        return this;
    }

    /** The program of one source file. */
    record SourceFile(Path path) implements Target {
        @Override
        public String cacheKey() {
            return "file" + File.pathSeparator + path;
        }
    }

    /** The program of the sources in a folder. */
    record Folder(Path path) implements Target {
        @Override
        public String cacheKey() {
            return "folder" + File.pathSeparator + path;
        }

        @Override
        public Target programs() {
            return new Folder(Layout.programFolder(path));
        }
    }

    /** The behavior {@code name}, looked up below {@code folder} and on the class path. */
    record Behavior(String name, Path folder) implements Target {
        @Override
        public String cacheKey() {
            return "behavior" + File.pathSeparator + name + File.pathSeparator + folder;
        }
    }

    /** Returns the meaning of a word; {@code folder} is where the command was called. */
    static Target of(String word, Path folder) {
        Path path = pathOf(word, folder);
        if (Files.isDirectory(path)) {
            return new Folder(path);
        }
        if (Files.exists(path) || word.endsWith(".salsa") || !isQualifiedName(word)) {
            return fileTarget(word, path);
        }
        return new Behavior(RuntimeNames.inTodaysPackages(word), folder);
    }

    private static Path pathOf(String word, Path folder) {
        try {
            return folder.resolve(word).normalize();
        } catch (InvalidPathException _) {
            throw new Refusal(word + " is neither a file, a folder nor the name of a behavior");
        }
    }

    private static boolean isQualifiedName(String word) {
        return List.of(word.split("\\.", -1)).stream().allMatch(Target::isIdentifier);
    }

    private static boolean isIdentifier(String word) {
        return !word.isEmpty()
                && Character.isJavaIdentifierStart(word.charAt(0))
                && word.chars().allMatch(Character::isJavaIdentifierPart);
    }

    private static Target fileTarget(String word, Path path) {
        if (!Files.exists(path)) {
            String name = path.getFileName().toString();
            throw new Refusal("no file " + word
                    + Suggestion.sentenceEnding(neighbourNames(path), name, "name an existing .salsa file"));
        }
        if (!word.endsWith(".salsa")) {
            throw new Refusal(word + " is not a .salsa file; name a .salsa file, a folder or a behavior");
        }
        return new SourceFile(path);
    }

    private static List<String> neighbourNames(Path path) {
        Path parent = path.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(parent)) {
            return entries.filter(entry -> entry.toString().endsWith(".salsa"))
                    .map(entry -> entry.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException _) {
            return List.of(); // an unreadable folder has no suggestions
        }
    }
}
