package salsa.compiler;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Source;

/** A program written in a test: its files by name, kept in memory. */
final class Program implements Sources {
    private final Map<String, Source> files = new LinkedHashMap<>();
    private final Map<String, Source> headers = new LinkedHashMap<>();
    private final List<Source> java = new ArrayList<>();

    /** Returns a program of one behavior, in Main.salsa. */
    static Program of(String main) {
        return new Program().with("Main", main);
    }

    Program with(String qualifiedName, String text) {
        files.put(qualifiedName, new Source(qualifiedName.replace('.', '/') + ".salsa", text));
        return this;
    }

    Program withHeader(String qualifiedName, String text) {
        headers.put(qualifiedName, new Source(qualifiedName + ".salsai", text));
        return this;
    }

    Program withJava(String className, String text) {
        java.add(new Source(className + ".java", text));
        return this;
    }

    Result compile(Path... others) {
        Source first = files.values().iterator().next();
        var classPath =
                new ArrayList<>(Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .map(Path::of)
                        .toList());
        classPath.addAll(List.of(others));
        return Compiler.compile(new Request(List.of(first), this, classPath, true));
    }

    /** Returns the compiler's diagnostics, as {@code E0301 4:9}. */
    List<String> complaints() {
        return compile().diagnostics().stream().map(Program::place).toList();
    }

    static String place(Diagnostic diagnostic) {
        Source source = diagnostic.source();
        int start = diagnostic.span().start();
        return diagnostic.code().id() + " " + source.line(start) + ":" + source.column(start);
    }

    @Override
    public Optional<Source> salsa(String qualifiedName) {
        return Optional.ofNullable(files.get(qualifiedName));
    }

    @Override
    public Optional<Source> header(String qualifiedName) {
        return Optional.ofNullable(headers.get(qualifiedName));
    }

    @Override
    public List<Source> java() {
        return java;
    }
}
