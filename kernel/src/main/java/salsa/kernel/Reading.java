package salsa.kernel;

import java.lang.foreign.MemorySegment;
import salsa.kernel.opencl.NativeMemory;
import salsa.kernel.opencl.OpenCl;

/** A copy of a buffer that is on its way to the heap. Created by one thread; used by the one that learns that it has ended. */
final class Reading implements AutoCloseable {
    private final OpenCl openCl;
    private final Element element;
    private final MemorySegment passing;
    private final long event;

    /**
     * Adds the command to a queue.
     *
     * @param after the event that comes first; 0 for none
     */
    Reading(Session session, long queue, DeviceMemory memory, Element element, long after) {
        openCl = session.openCl();
        this.element = element;
        passing = NativeMemory.allocate(memory.bytes());
        boolean added = false;
        try {
            event = openCl.read(queue, memory.buffer(), passing, after);
            added = true;
        } finally {
            if (!added) NativeMemory.free(passing);
        }
    }

    /** Returns the event of its end. */
    long event() {
        return event;
    }

    /** Returns a new array with what was read, after the end. */
    Object array() {
        Object array = element.newArray(Math.toIntExact(passing.byteSize() / element.bytes()));
        Element.bytesOf(array).copyFrom(passing);
        return array;
    }

    /** Frees what it holds outside of the heap, after the end. */
    @Override
    public void close() {
        openCl.releaseEvent(event);
        NativeMemory.free(passing);
    }
}
