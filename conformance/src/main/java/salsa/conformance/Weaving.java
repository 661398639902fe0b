package salsa.conformance;

import java.io.InputStream;
import java.util.function.Function;

/** What is done to the classes of a program before they are run, the standard behaviors' among them. */
@FunctionalInterface
public interface Weaving {

    /** The class as it is to be run; {@code classes} gives class files by path, or null. */
    byte[] woven(byte[] classFile, Function<String, InputStream> classes);
}
