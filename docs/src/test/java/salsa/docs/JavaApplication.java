package salsa.docs;

import static java.util.stream.Collectors.joining;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import salsa.compiler.Compiler;
import salsa.compiler.Request;
import salsa.compiler.Result;
import salsa.compiler.Sources;
import salsa.conformance.Platform;
import salsa.processor.BehaviorProcessor;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Source;

/** A program whose main class is written in Java: built in the three steps that a build takes, and run. */
record JavaApplication(Map<String, String> files, Path sources, Path classes) {

    static String printed(ShownProgram program, Path folder) throws Exception {
        var application = new JavaApplication(program.files(), folder.resolve("sources"), folder.resolve("classes"));
        Files.createDirectories(application.sources);
        Files.createDirectories(application.classes);
        for (var file : program.files().entrySet()) {
            Files.writeString(application.sources.resolve(file.getKey()), file.getValue());
        }
        application.java(true);
        application.salsa();
        application.java(false);
        return application.run(program.main().replace(".java", ""));
    }

    /** The states of actors, or what is not. */
    private void java(boolean states) throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        List<Path> wanted = files.entrySet().stream()
                .filter(file ->
                        file.getKey().endsWith(".java") && file.getValue().contains("@Behaves(") == states)
                .map(file -> sources.resolve(file.getKey()))
                .toList();
        if (wanted.isEmpty()) return;
        var output = new StringWriter();
        try (var manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            var options = List.of("-d", classes.toString(), "-cp", classPath());
            var task =
                    compiler.getTask(output, manager, null, options, null, manager.getJavaFileObjectsFromPaths(wanted));
            task.setProcessors(List.of(new BehaviorProcessor()));
            if (!task.call()) throw new AssertionError(output.toString());
        }
    }

    private String classPath() {
        return Stream.concat(Platform.classPath().stream().map(Path::toString), Stream.of(classes.toString()))
                .collect(joining(File.pathSeparator));
    }

    private void salsa() throws IOException {
        List<Source> units = files.entrySet().stream()
                .filter(file -> file.getKey().endsWith(".salsa"))
                .map(file -> new Source(file.getKey(), file.getValue()))
                .toList();
        if (units.isEmpty()) return;
        var path =
                Stream.concat(Platform.classPath().stream(), Stream.of(classes)).toList();
        Result result = Compiler.compile(new Request(units, new Shown(units, classes), path, false));
        if (!result.diagnostics().isEmpty()) {
            throw new AssertionError(result.diagnostics().stream()
                    .map(each -> Drawing.draw(each, false))
                    .collect(joining("\n")));
        }
        for (var file : result.files().entrySet()) Files.write(classes.resolve(file.getKey()), file.getValue());
    }

    private String run(String main) throws Exception {
        var printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        try (var loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader())) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            var method = loader.loadClass(main).getDeclaredMethod("main", String[].class);
            method.setAccessible(true);
            method.invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> line.stripTrailing() + "\n")
                .collect(joining());
    }

    /** The units of the program, and headers. */
    private record Shown(List<Source> units, Path classes) implements Sources {

        @Override
        public Optional<Source> salsa(String qualifiedName) {
            return units.stream()
                    .filter(each -> each.name().equals(qualifiedName + ".salsa"))
                    .findFirst();
        }

        @Override
        public Optional<Source> header(String qualifiedName) {
            Path file = classes.resolve(qualifiedName.replace('.', '/') + ".salsai");
            try {
                return Files.exists(file)
                        ? Optional.of(new Source(file.toString(), Files.readString(file)))
                        : Platform.header(qualifiedName);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public List<Source> java() {
            return List.of();
        }
    }
}
