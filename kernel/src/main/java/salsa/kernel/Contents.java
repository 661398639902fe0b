package salsa.kernel;

import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The contents of a device array: on the heap until a device needs them, then on that device. Safe from every thread. */
final class Contents {
    private @Nullable Object array; // guarded by this; either this or memory is null
    private @Nullable DeviceMemory memory; // guarded by this

    Contents(Object array) {
        this.array = array;
    }

    Contents(DeviceMemory memory) {
        this.memory = memory;
    }

    /**
     * Returns the contents on that device, where they are from now on, with a hold for the caller. Waits while they come from
     * another device.
     */
    synchronized DeviceMemory on(Session session, Element element) {
        DeviceMemory present = memory;
        if (present != null && present.session() == session) return present.hold();
        DeviceMemory moved = session.copyOf(array(element));
        if (present != null) present.release();
        array = null;
        memory = moved;
        return moved.hold();
    }

    /** Returns the contents on the heap, for a kernel that runs on the JVM; nobody may write them. */
    synchronized Object array(Element element) {
        if (array != null) return array;
        DeviceMemory present = Objects.requireNonNull(memory);
        present.session().requirePresent();
        return present.session().read(present, element);
    }

    /** Passes a copy of the contents, or a failure. */
    void read(Element element, Consumer<Object> answer, Consumer<Throwable> failed) {
        DeviceMemory present;
        synchronized (this) {
            present = memory;
        }
        if (present == null) answer.accept(array(element));
        else present.session().completions().execute(() -> readNow(element, answer, failed));
    }

    private void readNow(Element element, Consumer<Object> answer, Consumer<Throwable> failed) {
        try {
            answer.accept(array(element));
        } catch (RuntimeException failure) {
            failed.accept(failure);
        }
    }

    synchronized void free() {
        if (memory != null) memory.release();
    }
}
