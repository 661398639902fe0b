package salsa.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program in a process of its own. Its output goes to files, so that no pipe can fill up. */
record ForkedRun(Path classes, String behavior, List<String> arguments, List<String> jvmOptions) {
    private static final Path BIN = Path.of(System.getProperty("java.home"), "bin");

    Outcome outcome(Duration limit) {
        try {
            Path output = Files.createTempFile("salsa", ".out");
            Path errors = Files.createTempFile("salsa", ".err");
            try {
                int status = status(output, errors, limit);
                return new Outcome(status, Files.readString(output), Files.readString(errors));
            } finally {
                Files.delete(output);
                Files.delete(errors);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(behavior + " was interrupted", e);
        }
    }

    private int status(Path output, Path errors, Duration limit) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        process.getOutputStream().close();
        if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) return process.exitValue();
        String stacks = stacks(process);
        process.destroyForcibly().waitFor();
        throw new AssertionError(behavior + " has not ended after " + limit.toSeconds() + " s\n"
                + Files.readString(output) + Files.readString(errors) + stacks);
    }

    List<String> command() {
        var command = new ArrayList<String>();
        command.add(BIN.resolve("java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
        command.add("--enable-native-access=ALL-UNNAMED"); // for kernels, as the command does
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", Platform.classPath(classes), behavior));
        command.addAll(arguments);
        return command;
    }

    private static String stacks(Process process) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(BIN.resolve("jcmd").toString(), String.valueOf(process.pid()), "Thread.print")
                .redirectErrorStream(true)
                .start();
        String stacks = new String(jcmd.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        jcmd.waitFor();
        return stacks;
    }
}
