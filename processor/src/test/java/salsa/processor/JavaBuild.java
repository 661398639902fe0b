package salsa.processor;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * A run of javac with the processor.
 *
 * @param classes the folder of the class files and headers
 * @param printed the messages: {@code CounterState.java:5:9 error: …}
 */
record JavaBuild(Path classes, List<String> printed) {

    static JavaBuild of(Path classes, List<Path> sources) throws IOException {
        Files.createDirectories(classes);
        var compiler = ToolProvider.getSystemJavaCompiler();
        var printed = new DiagnosticCollector<JavaFileObject>();
        try (var files = compiler.getStandardFileManager(printed, Locale.ENGLISH, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
            files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(classes));
            var task = compiler.getTask(
                    new StringWriter(),
                    files,
                    printed,
                    List.of(
                            "-Xlint:all",
                            "-implicit:none",
                            "-cp",
                            System.getProperty("java.class.path") + java.io.File.pathSeparator + classes),
                    null,
                    files.getJavaFileObjectsFromPaths(sources));
            task.setProcessors(List.of(new BehaviorProcessor()));
            task.call();
        }
        return new JavaBuild(
                classes, printed.getDiagnostics().stream().map(JavaBuild::line).toList());
    }

    private static String line(Diagnostic<? extends JavaFileObject> each) {
        String place = each.getSource() == null
                ? ""
                : Path.of(each.getSource().getName()).getFileName() + ":" + each.getLineNumber() + ":"
                        + each.getColumnNumber() + " ";
        return place + each.getKind().name().toLowerCase(Locale.ROOT) + ": " + each.getMessage(Locale.ENGLISH);
    }
}
