package salsa.robustness;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.compiler.Compiler;
import salsa.compiler.Request;
import salsa.compiler.Result;
import salsa.compiler.Sources;
import salsa.conformance.Platform;
import salsa.syntax.source.Source;

/** A program in memory: the texts of its behaviors by qualified name, and its Java files. */
public final class Texts implements Sources {
    private final Map<String, Source> behaviors;
    private final List<Source> java;

    private Texts(Map<String, Source> behaviors, List<Source> java) {
        this.behaviors = behaviors;
        this.java = java;
    }

    /** Returns a program of one file. */
    public static Texts of(String name, String text) {
        return new Texts(Map.of(), List.of()).with(name, text);
    }

    /** Returns a program of these files. */
    public static Texts of(List<Source> behaviors, List<Source> java) {
        var named = new LinkedHashMap<String, Source>();
        for (Source each : behaviors) named.put(qualifiedName(each.name()), each);
        return new Texts(named, java);
    }

    /** Returns this program with the file added, or in place of the one of its name. */
    public Texts with(String qualifiedName, String text) {
        var changed = new LinkedHashMap<>(behaviors);
        changed.put(qualifiedName, new Source(qualifiedName.replace('.', '/') + ".salsa", text));
        return new Texts(changed, java);
    }

    private static String qualifiedName(String file) {
        return file.replaceFirst("\\.salsa$", "").replace('/', '.');
    }

    /** Returns the names of the behaviors, in order. */
    public List<String> names() {
        return List.copyOf(behaviors.keySet());
    }

    /** Returns the text of a file. */
    public String text(String qualifiedName) {
        return behaviors.get(qualifiedName).text();
    }

    /** Compiles the program. */
    public Result compile(Path... classPath) {
        var path = new ArrayList<>(Platform.classPath());
        path.addAll(List.of(classPath));
        return Compiler.compile(request(path, false));
    }

    /** Compiles like {@link #compile}, but on this thread, and keeps the generated Java. */
    public Result compileHere() {
        return Compiler.compileHere(request(Platform.classPath(), true));
    }

    private Request request(List<Path> classPath, boolean keepJava) {
        return new Request(List.copyOf(behaviors.values()), this, classPath, keepJava);
    }

    @Override
    public Optional<Source> salsa(String qualifiedName) {
        return Optional.ofNullable(behaviors.get(qualifiedName));
    }

    @Override
    public Optional<Source> header(String qualifiedName) {
        return Platform.header(qualifiedName);
    }

    @Override
    public List<Source> java() {
        return java;
    }
}
