package salsa.tool;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.tool.build.RunnableJar;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.Refusal;
import salsa.tool.program.ClassPath;
import salsa.tool.program.Compiled;
import salsa.tool.program.Finder;
import salsa.tool.program.Program;
import salsa.tool.program.SourceFiles;
import salsa.tool.program.Target;

/**
 * Writes the jar of a program that a build tool has compiled. The {@linkplain BuildRequest request} has lines {@code
 * sources=}, {@code classes=} and {@code shown=} with a folder each, {@code jar=}, at most one line {@code main=} with
 * a behavior, and any number of lines {@code merged=} with jars to merge and {@code path=} with jars to refer to.
 */
public final class JarAssembly {
    private final BuildRequest request;

    private JarAssembly(BuildRequest request) {
        this.request = request;
    }

    /** Writes the jar as the standard input says; takes no arguments. */
    public static void main(String[] arguments) throws IOException {
        BuildRequest request = BuildRequest.readRequest();
        request.answerAndExit("jar " + request.pathOf("jar"), () -> new JarAssembly(request).writeJar());
    }

    private int writeJar() throws IOException {
        Optional<String> main = mainBehavior();
        if (main.isEmpty()) {
            request.sendMessage(
                    BuildRequest.NOTE, "no jar to start: no behavior has a constructor that takes String[]");
            return 0;
        }
        List<Path> classPath = new ArrayList<>(List.of(request.pathOf("classes")));
        classPath.addAll(request.pathsOf("path"));
        Path jar = request.pathOf("jar");
        CompiledProgram program =
                new CompiledProgram(main.get(), List.of(), classPath, List.of(), List.of(), Map.of(), List.of());
        RunnableJar.write(jar, program, request.pathsOf("merged"), List.of(), List.of(), jar.toString());
        request.sendMessage(
                BuildRequest.NOTE, "wrote " + request.pathOf("shown").relativize(jar) + ", for java -jar");
        return 0;
    }

    private Optional<String> mainBehavior() throws IOException {
        try (Compiled compiled = new Compiled(List.of(request.pathOf("classes")))) {
            SourceFiles files = new SourceFiles(request.pathOf("shown"));
            Program all = new Finder(files, ClassPath.EMPTY, compiled)
                    .findEverything(new Target.Folder(request.pathOf("sources")), request.valueOf("main"));
            if (all.programs().size() > 1) {
                throw new Refusal("the project holds several programs, so the jar cannot know which to start; name one"
                        + " in <main> of the plugin's configuration: " + String.join(", ", all.programs()));
            }
            return all.programs().stream().findFirst();
        }
    }
}
