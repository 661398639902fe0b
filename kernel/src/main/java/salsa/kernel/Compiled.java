package salsa.kernel;

import java.util.HashMap;
import java.util.Map;
import salsa.kernel.opencl.OpenCl;

/**
 * What a kernel actor has on its device: a queue of its own, so that its kernels keep their order and other actors go on
 * beside it, another one for its outputs, so that the next kernel runs while they are read, and the kernels used so far. Used by the actor's handlers; {@link #release} by the cleaner.
 */
final class Compiled {
    private final Device device;
    private final Session session;
    private final long program;
    private final long queue;
    private final long transfers;
    private final Map<String, Long> kernels = new HashMap<>();
    private volatile boolean stuck; // the completions' thread sets it, once

    Compiled(Device device, KernelSource source) {
        this.device = device;
        session = device.session();
        program = session.program(source);
        queue = session.createQueue();
        transfers = session.createQueue();
        device.addProgram();
    }

    Session session() {
        return session;
    }

    long queue() {
        return queue;
    }

    long transfers() {
        return transfers;
    }

    /** Notes that a kernel does not end: later ones in the queue would wait for it. */
    void noteStuck() {
        stuck = true;
    }

    /** Throws if no kernel of this actor can run any more. */
    void requireUsable() {
        session.requirePresent();
        if (stuck) {
            throw new KernelException("an earlier kernel of this actor has not ended on " + device.name()
                    + ": this actor can run no other; a supervisor that restarts it gives it a new queue");
        }
    }

    /** Returns the kernel of that name, whose arguments the caller sets. */
    long kernel(String name) {
        return kernels.computeIfAbsent(name, missing -> session.openCl().createKernel(program, missing));
    }

    /** Throws if the work groups that the program has chosen do not fit. */
    void requireFit(String name, long kernel, Work work) {
        if (!work.hasGroups()) return;
        long items = 1;
        for (long size : work.groups()) items *= size;
        long limit = session.openCl().maximalGroup(kernel, session.handle());
        if (items > limit) {
            throw new KernelException("kernel " + name + " over " + work + " has groups of " + items
                    + " work items, and " + device.name() + " takes " + limit + " at most: choose smaller groups");
        }
    }

    void release() {
        OpenCl openCl = session.openCl();
        kernels.values().forEach(openCl::releaseKernel);
        openCl.releaseQueue(queue);
        openCl.releaseQueue(transfers);
        device.removeProgram();
    }
}
