package salsa.theater.type;

import java.util.Set;
import java.util.function.Predicate;

/** Classes outside of the program that have a type: a closed list. */
final class KnownTypes {

    private static final String LIBRARY = "salsa.library.";

    private static final Set<String> RUNTIME = Set.of(
            "salsa.runtime.Ack",
            "salsa.runtime.Actor",
            "salsa.runtime.RemoteActor",
            "salsa.runtime.MobileActor",
            "salsa.runtime.DurableActor",
            "salsa.runtime.VirtualActor",
            "salsa.runtime.Mobility$Residence",
            "salsa.runtime.Mobility$Step",
            "salsa.runtime.Mailbox$Policy",
            "salsa.runtime.WhenFull",
            "salsa.runtime.ExitReason$Normal",
            "salsa.runtime.ExitReason$Stopped",
            "salsa.runtime.ExitReason$Killed",
            "salsa.runtime.ExitReason$Failed",
            "salsa.runtime.ExitReason$LinkedEnd",
            "salsa.runtime.ExitReason$NeverLived");

    private static final Set<String> EXCEPTIONS = Set.of(
            "java.lang.Exception",
            "java.lang.RuntimeException",
            "java.lang.Error",
            "java.lang.ArithmeticException",
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.ArrayStoreException",
            "java.lang.AssertionError",
            "java.lang.ClassCastException",
            "java.lang.IllegalArgumentException",
            "java.lang.IllegalStateException",
            "java.lang.IndexOutOfBoundsException",
            "java.lang.InterruptedException",
            "java.lang.NegativeArraySizeException",
            "java.lang.NullPointerException",
            "java.lang.NumberFormatException",
            "java.lang.SecurityException",
            "java.lang.StackOverflowError",
            "java.lang.StringIndexOutOfBoundsException",
            "java.lang.UnsupportedOperationException",
            "java.io.EOFException",
            "java.io.FileNotFoundException",
            "java.io.IOException",
            "java.io.UncheckedIOException",
            "java.time.DateTimeException",
            "java.util.ConcurrentModificationException",
            "java.util.EmptyStackException",
            "java.util.InputMismatchException",
            "java.util.NoSuchElementException",
            "java.util.concurrent.TimeoutException");

    private KnownTypes() {}

    /** Returns the names of all classes that have a type: those of the program, of the library, and the listed ones. */
    static Predicate<String> namesWith(Set<String> program) {
        return name -> program.contains(name)
                || RUNTIME.contains(name)
                || EXCEPTIONS.contains(name)
                || JdkEnums.NAMES.contains(name)
                || name.startsWith(LIBRARY) && name.indexOf('.', LIBRARY.length()) < 0;
    }
}
