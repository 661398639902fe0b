package salsa.kernel;

import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import salsa.kernel.opencl.OpenCl;
import salsa.kernel.opencl.OpenClException;
import salsa.kernel.opencl.Status;

/**
 * The compilation of one source by the driver, which may take seconds. A thread of its own does it: the actors that wait for it
 * need no thread meanwhile.
 */
final class Compilation {
    private final OpenCl openCl;
    private final long context;
    private final long device;
    private final KernelSource source;
    private final FutureTask<Long> task = new FutureTask<>(this::compile);

    Compilation(OpenCl openCl, long context, long device, KernelSource source) {
        this.openCl = openCl;
        this.context = context;
        this.device = device;
        this.source = source;
        Thread.ofPlatform().daemon().name("compiler of " + source.file()).start(task);
    }

    private long compile() {
        long program = openCl.createProgram(context, source.text());
        try {
            openCl.build(program, device, source.options(openCl, device));
            return program;
        } catch (OpenClException failure) {
            String log = failure.code() == Status.BUILD_PROGRAM_FAILURE ? openCl.buildLog(program, device) : "";
            openCl.releaseProgram(program);
            throw new KernelException(
                    log.isEmpty()
                            ? source.file() + " does not compile: " + failure.getMessage()
                            : new CompilerLog(source, log).diagnostic());
        }
    }

    /**
     * Waits for the program and returns it.
     *
     * @throws KernelException if it does not compile; with a place in the source if the driver tells one
     */
    long program() {
        try {
            return task.get();
        } catch (ExecutionException failure) {
            throw new KernelException(
                    String.valueOf(Objects.requireNonNull(failure.getCause()).getMessage()));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new KernelException("the actor ended while " + source.file() + " was being compiled");
        }
    }
}
