package salsa.tool.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process of a program: its output is read until it ends, or until a deadline ends it. */
public final class ProgramRun {

    /** The maximum size of the output that is kept: a program that prints forever must not use up the memory. */
    private static final int KEPT_BYTES_MAX = 1 << 24;

    private final Process process;

    /** Takes a process whose output no other code reads. */
    public ProgramRun(Process process) {
        this.process = process;
    }

    /** What a process that has ended by itself leaves. */
    public record Result(int status, String printed) {}

    /**
     * Returns the result, or nothing if the process has not ended after that time. Such a process is killed, with the
     * processes that it has started.
     */
    public Optional<Result> awaitResult(Duration deadline) throws IOException, InterruptedException {
        var printed = new CompletableFuture<String>();
        // a thread of its own, never joined: a process that outlives its parent may keep the output open
        Thread.ofPlatform().name("salsa-output").daemon().start(() -> readOutput(printed));
        try {
            return Optional.of(process.onExit()
                    .thenCombine(printed, (ended, text) -> new Result(ended.exitValue(), text))
                    .get(deadline.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException _) {
            return Optional.empty();
        } catch (ExecutionException failure) {
            throw new IOException("its output could not be read", failure.getCause());
        } finally {
            killTree();
        }
    }

    private void readOutput(CompletableFuture<String> printed) {
        try (InputStream output = process.getInputStream()) {
            byte[] kept = output.readNBytes(KEPT_BYTES_MAX);
            output.transferTo(OutputStream.nullOutputStream()); // else the program would wait for a reader
            printed.complete(new String(kept, StandardCharsets.UTF_8));
        } catch (IOException failure) {
            printed.completeExceptionally(failure);
        }
    }

    private void killTree() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
