package salsa.kernel.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;

/** Variables of the process for native libraries that are loaded later. Java code does not see them. */
final class ProcessEnvironment {
    private static final int KEEP = 0;

    private ProcessEnvironment() {}

    /** Sets a variable, unless the user has set it. */
    @SuppressWarnings("restricted") // native access is granted by who starts the JVM
    static void set(String name, String value) {
        Linker linker = Linker.nativeLinker();
        MethodHandle setenv = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("setenv"),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
        try (Arena arena = Arena.ofConfined()) {
            int status = (int) setenv.invokeExact(arena.allocateFrom(name), arena.allocateFrom(value), KEEP);
            if (status != 0) throw new IllegalStateException("setenv of " + name + " failed");
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
