package salsa.kernel.opencl;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * OpenCL as kernel actors use it. Objects of OpenCL are handles; who creates one releases it once. Every method may be
 * called by any thread, except {@link #setArgument} and {@link #setLocal}: one thread at a time for one kernel.
 * Every method throws {@link OpenClException} if the call does not succeed.
 */
public interface OpenCl {
    /** Returns all devices of all platforms; none if no driver is installed. */
    List<Long> devices();

    /** Returns a text about a device: its name ({@link #NAME}) or driver ({@link #DRIVER}). */
    String deviceText(long device, int what);

    /** Returns a number about a device: {@link #TYPE}, {@link #GLOBAL_BYTES} and so on. */
    long deviceNumber(long device, int what);

    long createContext(long device);

    void releaseContext(long context);

    /** Creates a queue whose commands run in the order in which they were added. */
    long createQueue(long context, long device);

    void releaseQueue(long queue);

    long createProgram(long context, String source);

    /** Compiles a program; {@link #buildLog} tells why it failed. */
    void build(long program, long device, String options);

    String buildLog(long program, long device);

    void releaseProgram(long program);

    long createKernel(long program, String name);

    void releaseKernel(long kernel);

    /** Returns the number of arguments that the kernel has. */
    int arguments(long kernel);

    /** Returns how many work items a group of this kernel may have on the device. */
    long maximalGroup(long kernel, long device);

    /** Sets an argument to the bytes of the value, which is in native memory. */
    void setArgument(long kernel, int index, MemorySegment value);

    /** Sets an argument to local memory of that size. */
    void setLocal(long kernel, int index, long bytes);

    /** Creates a buffer whose contents are undefined. */
    long createBuffer(long context, long bytes);

    void releaseBuffer(long buffer);

    /** Adds a command that sets all bytes to zero. */
    void fillZero(long queue, long buffer, long bytes);

    /** Adds a command that copies from the begin of one buffer to the begin of another one. */
    void copy(long queue, long from, long to, long bytes);

    /**
     * Adds a command that copies from native memory, which stays as it is meanwhile, to the begin of the buffer.
     *
     * @return the event of its end, to release
     */
    long write(long queue, long buffer, MemorySegment from);

    /**
     * Adds a command that copies from the begin of the buffer to native memory.
     *
     * @param after the event before which it does not begin; 0 for none
     * @return the event of its end, to release
     */
    long read(long queue, long buffer, MemorySegment into, long after);

    /**
     * Adds a command that runs the kernel.
     *
     * @param groups the size of a work group in each dimension; empty if the device chooses
     * @return the event of its end, to release
     */
    long run(long queue, long kernel, long[] sizes, long[] groups);

    /** Adds a command that does nothing; returns the event of its end, and so of all commands before it, to release. */
    long mark(long queue);

    /** Makes sure that the added commands begin. */
    void flush(long queue);

    /**
     * Calls the action with the status of the event, 0 or negative, when it has happened. A thread of the driver calls it:
     * the action must return soon, throw nothing and call nothing of OpenCL.
     */
    void whenComplete(long event, IntConsumer action);

    /** Waits for an event whose queue has been flushed. */
    void await(long event);

    void releaseEvent(long event);

    int NAME = 0x102B;
    int DRIVER = 0x102D;
    int TYPE = 0x1000;
    int COMPUTE_UNITS = 0x1002;
    int MAXIMAL_GROUP = 0x1004;
    int MAXIMAL_BUFFER = 0x1010;
    int GLOBAL_BYTES = 0x101F;
    int LOCAL_BYTES = 0x1023;
    int DOUBLE_CONFIGURATION = 0x1032;
    int SINGLE_CONFIGURATION = 0x101B;

    /** A bit of {@link #TYPE}: a processor. */
    long CPU = 2;

    /** A bit of {@link #TYPE}: a graphics card. */
    long GPU = 4;

    /** A bit of {@link #SINGLE_CONFIGURATION}: division and square root of float can be rounded correctly. */
    long EXACT_DIVISION = 1 << 7;
}
