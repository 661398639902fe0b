package salsa.compiler;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import salsa.syntax.source.Source;

/** The compiler's only view of files. It looks up behaviors by qualified name, such as {@code a.b.Ring}. */
public interface Sources {

    /** Returns the .salsa file that declares the behavior or interface, if it is to be compiled with this program. */
    Optional<Source> salsa(String qualifiedName);

    /** Returns the header of a compiled behavior or interface: its declarations as Salsa source without bodies. */
    Optional<Source> header(String qualifiedName);

    /**
     * Returns the OpenCL C file of a behavior that {@link #salsa} finds: {@code Ring.cl} beside {@code Ring.salsa}. Asked
     * for kernel actors only.
     */
    default Optional<Source> kernels(String qualifiedName) {
        return Optional.empty();
    }

    /**
     * Returns the names of the behaviors and interfaces of a module that {@link #salsa} finds; none if there is no such
     * module or these sources cannot list one.
     */
    default Collection<String> behaviors(String module) {
        return List.of();
    }

    /** Returns the plain Java files that belong to the program. */
    List<Source> java();
}
