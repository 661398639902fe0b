package salsa.compiler;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import salsa.syntax.source.Source;

/** The compiler's only view of files. Behaviors are asked for by qualified name, {@code a.b.Ring}. */
public interface Sources {

    /** The .salsa file that declares the behavior or interface, when it is to be compiled with this program. */
    Optional<Source> salsa(String qualifiedName);

    /** The header of an already compiled behavior or interface: its declarations as Salsa source without bodies. */
    Optional<Source> header(String qualifiedName);

    /**
     * The names of the behaviors and interfaces of a module that {@link #salsa} finds; none when there is no such module,
     * or when these sources cannot list one.
     */
    default Collection<String> behaviors(String module) {
        return List.of();
    }

    /** Plain Java files that belong to the program. */
    List<Source> java();
}
