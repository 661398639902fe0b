package salsa.conformance;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A program whose processes reach each other's actors. The class path of the test has a theater and a transport.
 *
 * @param classes the folder of its class files
 */
public record TheaterProgram(Path classes) {
    private static final String LIST = "META-INF/salsa/classes"; // of the classes that other theaters may name
    private static final String SUFFIX = ".class";

    /** Compiles the program in a folder, without a warning. */
    public static TheaterProgram of(Path sources, Path classes) {
        CompiledProgram program = CompiledProgram.of(sources);
        if (!program.drawn().isEmpty()) throw new AssertionError(program.drawn());
        var files = new TreeMap<>(program.files());
        String names = files.keySet().stream()
                .filter(name -> name.endsWith(SUFFIX))
                .map(name -> name.substring(0, name.length() - SUFFIX.length()).replace('/', '.'))
                .collect(Collectors.joining("\n"));
        files.put(LIST, names.getBytes(StandardCharsets.UTF_8));
        new CompiledProgram(true, files, List.of()).writeTo(classes);
        return new TheaterProgram(classes);
    }

    /** Returns a process of it. */
    public ProcessBuilder process(List<String> jvmOptions, String behavior, List<String> arguments) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dstdout.encoding=UTF-8"));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", classes + File.pathSeparator + System.getProperty("java.class.path"), behavior));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }
}
