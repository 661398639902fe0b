package salsa.runtime.world.real;

import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * The carriers of the JVM's virtual threads, which all systems of a process share: their target number can be changed
 * where the module {@code jdk.management} is there. Loaded when it is needed for the first time.
 */
final class CarrierPool {

    private static final VirtualThreadSchedulerMXBean SCHEDULER =
            ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);

    private CarrierPool() {}

    /** Changes the target number by so many. */
    static synchronized void add(int carriers) {
        SCHEDULER.setParallelism(SCHEDULER.getParallelism() + carriers);
    }
}
