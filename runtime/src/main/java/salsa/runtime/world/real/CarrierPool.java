package salsa.runtime.world.real;

import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * The carriers of the JVM's virtual threads, which all systems of a process share: their target number can be changed
 * if the module {@code jdk.management} is present. Loaded on first use.
 */
final class CarrierPool {

    private static final VirtualThreadSchedulerMXBean SCHEDULER =
            ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);

    private CarrierPool() {}

    /** Changes the target number by {@code carriers}. */
    static synchronized void add(int carriers) {
        SCHEDULER.setParallelism(SCHEDULER.getParallelism() + carriers);
    }
}
