package salsa.kernel;

/** A kernel written in Salsa, compiled for the JVM: what one work item does. The compiler writes it. */
@FunctionalInterface
public interface KernelLoop {
    /**
     * Runs one work item.
     *
     * @param item its place
     * @param arguments the kernel's arguments in order: arrays, outputs included, and boxed scalars
     */
    void run(WorkItem item, Object[] arguments);
}
