package salsa.tool;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.SourceVersion;
import salsa.tool.line.Refusal;

/** A new project: a program of two behaviors, their test, a build for Maven and a README. */
final class NewProject {
    private static final List<String> FILES = List.of(
            "README.md",
            ".gitignore",
            "pom.xml",
            "src/main/salsa/MODULE/PROGRAM.salsa",
            "src/main/salsa/MODULE/Greeter.salsa",
            "src/test/salsa/MODULE/GreeterTest.salsa");

    private final String name;
    private final Path folder;

    private NewProject(String name, Path parent) {
        this.name = name;
        folder = parent.resolve(name);
    }

    /** Creates the project, which appears whole or not at all, and returns the next steps. */
    static String createProject(String name, Path parent) {
        NewProject project = new NewProject(name, parent);
        project.refuseBadName();
        project.writeFiles();
        return "made " + name + "; cd " + name + " and try: salsa run, salsa test\n";
    }

    private void refuseBadName() {
        if (!name.matches("[A-Za-z][A-Za-z0-9_-]*") || SourceVersion.isKeyword(moduleName())) {
            throw new Refusal(
                    name + " is not a valid project name; use letters, digits, - and _, beginning with a letter");
        }
        if (programName().equals("Greeter") || programName().endsWith("Test")) {
            throw new Refusal(
                    "a program " + programName() + " would clash with another behavior or a test; choose another name");
        }
        if (Files.exists(folder)) {
            throw new Refusal(name + " exists already; choose another name or remove it");
        }
    }

    /** Returns the module: {@code hello-world} has the module {@code helloworld} and the program {@code HelloWorld}. */
    private String moduleName() {
        return name.replaceAll("[-_]", "").toLowerCase(Locale.ROOT);
    }

    private String programName() {
        StringBuilder program = new StringBuilder();
        for (String word : name.split("[-_]+")) {
            program.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        return program.toString();
    }

    private void writeFiles() {
        try {
            Path draft = folder.resolveSibling(
                    "." + name + "." + ProcessHandle.current().pid());
            for (Map.Entry<String, String> file : filesByPath().entrySet()) {
                Path path = draft.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
            Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            throw new Refusal(
                    "cannot create " + name + ": " + failure.getMessage() + "; choose a folder with write permission");
        }
    }

    private Map<String, String> filesByPath() {
        Map<String, String> files = new LinkedHashMap<>();
        for (String file : FILES) {
            files.put(fillTemplate(file), fillTemplate(readTemplate(file.substring(file.lastIndexOf('/') + 1))));
        }
        return files;
    }

    private String fillTemplate(String template) {
        return template.replace("PROJECT", name)
                .replace("MODULE", moduleName())
                .replace("PROGRAM", programName())
                .replace("VERSION", Installation.VERSION);
    }

    private static String readTemplate(String file) {
        String resource = "project/" + (file.startsWith(".") ? file.substring(1) : file);
        try (InputStream text = NewProject.class.getResourceAsStream(resource)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure); // our own jar is broken
        }
    }
}
