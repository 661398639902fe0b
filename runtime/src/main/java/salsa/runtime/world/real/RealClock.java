package salsa.runtime.world.real;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import salsa.runtime.world.Clock;

/** The machine's clock. */
final class RealClock implements Clock {

    private static final VarHandle COARSE;

    static {
        try {
            COARSE = MethodHandles.lookup().findVarHandle(RealClock.class, "coarse", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // written by any thread that reads the real clock, read by any thread
    private volatile long coarse = System.nanoTime();

    @Override
    public long nanos() {
        long now = System.nanoTime();
        COARSE.setOpaque(this, now); // a late writer may set it back by its delay: coarse is only approximate
        return now;
    }

    @Override
    public long wallMillis() {
        return System.currentTimeMillis();
    }

    @Override
    public long coarseNanos() {
        return (long) COARSE.getOpaque(this);
    }
}
