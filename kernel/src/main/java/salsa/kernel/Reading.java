package salsa.kernel;

import java.lang.foreign.MemorySegment;
import salsa.kernel.opencl.NativeMemory;

/** A copy of a buffer that is on its way to the heap. Created by one thread; used by the one that learns that it has ended. */
final class Reading implements AutoCloseable {
    private final Session session;
    private final Element element;
    private final long bytes;
    private final MemorySegment passing;
    private final long event;

    /**
     * Adds the command to a queue.
     *
     * @param after the event that comes first; 0 for none
     */
    Reading(Session session, long queue, DeviceMemory memory, Element element, long after) {
        this.session = session;
        this.element = element;
        bytes = memory.bytes();
        passing = NativeMemory.allocate(memory.size());
        boolean added = false;
        try {
            event = session.openCl().read(queue, memory.buffer(), passing, after);
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
        Object array = element.newArray(Math.toIntExact(bytes / element.bytes()));
        MemorySegment.copy(passing, 0, Element.bytesOf(array), 0, bytes);
        return array;
    }

    /** Frees what it holds outside of the heap, after the end. */
    @Override
    public void close() {
        session.openCl().releaseEvent(event);
        NativeMemory.free(passing);
    }
}
