package salsa.conformance;

import java.io.InputStream;
import java.util.function.Function;

/** A transformation of a program's classes before a run, including those of the standard behaviors. */
@FunctionalInterface
public interface Weaving {

    /** Returns the class to run; {@code classes} returns class files by path, or null. */
    byte[] woven(byte[] classFile, Function<String, InputStream> classes);
}
