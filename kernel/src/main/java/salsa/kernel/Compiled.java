package salsa.kernel;

import java.util.concurrent.ConcurrentHashMap;
import salsa.kernel.opencl.OpenCl;

/**
 * What a kernel actor has on its device: a queue of its own, so that its kernels keep their order and other actors go on
 * beside it, another one for its outputs, so that the next kernel runs while they are read, and the kernels used so far. The
 * {@link CallQueue} uses the kernels, one call after the other. When neither the actor nor a call reaches it any more, the
 * device's objects are released.
 */
final class Compiled {
    /** The objects of the device, apart from what is reachable only while it is used. */
    private record Objects(
            Device device, OpenCl openCl, long queue, long transfers, ConcurrentHashMap<String, Long> kernels) {
        void release() {
            kernels.values().forEach(openCl::releaseKernel);
            openCl.releaseQueue(queue);
            openCl.releaseQueue(transfers);
            device.removeProgram();
        }
    }

    private final Session session;
    private final long program;
    private final Objects objects;
    private final CallQueue calls = new CallQueue();
    private volatile boolean stuck; // the completions' thread sets it, once

    Compiled(Device device, KernelSource source) {
        session = device.session();
        program = session.program(source);
        objects = new Objects(
                device, session.openCl(), session.createQueue(), session.createQueue(), new ConcurrentHashMap<>());
        device.addProgram();
        Unreached.whenUnreached(this, objects::release);
    }

    Session session() {
        return session;
    }

    long queue() {
        return objects.queue();
    }

    long transfers() {
        return objects.transfers();
    }

    CallQueue calls() {
        return calls;
    }

    /** Notes that a kernel does not end: later ones in the queue would wait for it, so they fail. */
    void noteStuck() {
        stuck = true;
        calls.fail(stuck());
    }

    private KernelException stuck() {
        return new KernelException("an earlier kernel of this actor has not ended on "
                + session.device().name()
                + ": this actor can run no other; end it and create a new one");
    }

    /** Throws if no kernel of this actor can run any more. */
    void requireUsable() {
        session.requirePresent();
        if (stuck) throw stuck();
    }

    /** Returns the kernel of that name, whose arguments the caller sets. */
    long kernel(String name) {
        return objects.kernels()
                .computeIfAbsent(name, missing -> session.openCl().createKernel(program, missing));
    }

    /** Throws if the work groups that the program has chosen do not fit. */
    void requireFit(String name, long kernel, Work work) {
        if (!work.hasGroups()) return;
        long items = 1;
        for (long size : work.groups()) items *= size;
        long limit = session.openCl().maximalGroup(kernel, session.handle());
        if (items > limit) {
            throw new KernelException("kernel " + name + " over " + work + " has groups of " + items
                    + " work items, and " + session.device().name() + " takes " + limit
                    + " at most: choose smaller groups");
        }
    }
}
