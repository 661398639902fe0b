package salsa.robustness.mutation;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Changes classes of a running process, and gives them back their own bytes. The virtual machine redefines the bodies
 * of methods, so that everything that is loaded and compiled to machine code stays; a new loader for each mutant would
 * cost seconds each time. Classes that are loaded later, by whatever loader, get the same change.
 */
public final class Redefinition {
    private static volatile Instrumentation instrumentation;
    private static volatile Change change = new Change(_ -> false, bytes -> bytes);
    private static volatile Throwable problem;

    /** The changed classes, by name, and the change of their bytes. */
    private record Change(Predicate<String> types, UnaryOperator<byte[]> bytes) {}

    private Redefinition() {}

    /** Called by the virtual machine before {@code main}. */
    public static void premain(String options, Instrumentation given) {
        instrumentation = given;
        given.addTransformer(new Changing(), true);
    }

    /**
     * Applies a change to classes, and takes back the change before.
     *
     * @throws IllegalStateException if the changed bytes are refused by the virtual machine
     */
    static void apply(Predicate<String> types, UnaryOperator<byte[]> bytes) {
        if (types == change.types() && bytes == change.bytes()) return;
        Predicate<String> before = change.types();
        change = new Change(types, bytes);
        problem = null;
        Class<?>[] loaded = Stream.of(instrumentation.getAllLoadedClasses())
                .filter(each -> before.test(each.getName()) || types.test(each.getName()))
                .toArray(Class<?>[]::new);
        try {
            if (loaded.length > 0) instrumentation.retransformClasses(loaded);
        } catch (UnmodifiableClassException | LinkageError e) {
            problem = e;
        }
        if (problem != null) throw new IllegalStateException(problem);
    }

    private static final class Changing implements ClassFileTransformer {
        @Override
        public byte[] transform(
                ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
            if (name == null || !change.types().test(name.replace('/', '.'))) return null;
            try {
                return change.bytes().apply(bytes);
            } catch (Throwable e) { // the virtual machine ignores what a transformer throws
                problem = e;
                return null;
            }
        }
    }
}
