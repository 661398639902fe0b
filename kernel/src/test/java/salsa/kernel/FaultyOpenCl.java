package salsa.kernel;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import salsa.kernel.opencl.OpenCl;
import salsa.kernel.opencl.OpenClException;

/** A real OpenCL some of whose calls fail, as those of a device do that is full or gone. */
final class FaultyOpenCl {
    private final OpenCl real;
    private final Map<String, Integer> failures = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
    private volatile int endStatus; // of the next events

    FaultyOpenCl(OpenCl real) {
        this.real = real;
    }

    /** From now on the method fails with that status; 0 ends this. */
    void fail(String method, int status) {
        failures.put(method, status);
    }

    /** From now on kernels end with that status. */
    void endWith(int status) {
        endStatus = status;
    }

    /** Returns how often a method has been called. */
    int calls(String method) {
        AtomicInteger number = calls.get(method);
        return number == null ? 0 : number.get();
    }

    OpenCl openCl() {
        return (OpenCl) Proxy.newProxyInstance(
                OpenCl.class.getClassLoader(), new Class<?>[] {OpenCl.class}, (_, method, arguments) -> {
                    calls.computeIfAbsent(method.getName(), _ -> new AtomicInteger())
                            .incrementAndGet();
                    int status = failures.getOrDefault(method.getName(), 0);
                    if (status != 0) throw new OpenClException(method.getName(), status);
                    if (method.getName().equals("whenComplete") && endStatus != 0) {
                        int end = endStatus;
                        var action = (IntConsumer) arguments[1];
                        arguments = new Object[] {arguments[0], (IntConsumer) _ -> action.accept(end)};
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getCause();
                    }
                });
    }
}
