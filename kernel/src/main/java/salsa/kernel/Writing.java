package salsa.kernel;

import java.lang.foreign.MemorySegment;
import salsa.kernel.opencl.NativeMemory;

/** A copy of an array that is on its way to a buffer. Created by one thread; closed by the one that learns that it has ended. */
final class Writing implements AutoCloseable {
    private final Session session;
    private final MemorySegment passing;
    private final long event;

    /** Adds the command to a queue. */
    Writing(Session session, long queue, DeviceMemory memory, Object array) {
        this.session = session;
        MemorySegment contents = Element.bytesOf(array);
        passing = NativeMemory.allocate(memory.size());
        boolean added = false;
        try {
            MemorySegment.copy(contents, 0, passing, 0, contents.byteSize());
            event = session.openCl().write(queue, memory.buffer(), passing);
            added = true;
        } finally {
            if (!added) NativeMemory.free(passing);
        }
    }

    /** Returns the event of its end. */
    long event() {
        return event;
    }

    /** Frees what it holds outside of the heap, after the end. */
    @Override
    public void close() {
        session.openCl().releaseEvent(event);
        NativeMemory.free(passing);
    }
}
