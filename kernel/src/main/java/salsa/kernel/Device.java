package salsa.kernel;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import salsa.kernel.opencl.OpenCl;

/**
 * One accelerator. Its {@link Session} has the context and what was compiled in it; when the device is lost, the next kernel
 * actor begins a new session, and actors of the former one fail. Safe from every thread.
 */
final class Device {
    private final OpenCl openCl;
    private final long handle;
    private final String name;
    private final boolean gpu;
    private final AtomicInteger programs = new AtomicInteger();
    private @Nullable Session session; // guarded by this; null until the first use and after a loss

    Device(OpenCl openCl, long handle) {
        this.openCl = openCl;
        this.handle = handle;
        this.name = openCl.deviceText(handle, OpenCl.NAME);
        this.gpu = (openCl.deviceNumber(handle, OpenCl.TYPE) & OpenCl.GPU) != 0;
    }

    String name() {
        return name;
    }

    boolean isGpu() {
        return gpu;
    }

    /** Returns how many kernel actors use it. */
    int programs() {
        return programs.get();
    }

    void addProgram() {
        programs.incrementAndGet();
    }

    void removeProgram() {
        programs.decrementAndGet();
    }

    /** Returns the present session, or begins one. */
    synchronized Session session() {
        if (session == null || session.isLost()) session = new Session(this, openCl, handle);
        return session;
    }
}
