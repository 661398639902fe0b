package salsa.compiler;

import java.util.List;
import java.util.Optional;
import salsa.syntax.source.Source;

/** The compiler's only view of files. Behaviors are asked for by qualified name, {@code a.b.Ring}. */
public interface Sources {

    /** The .salsa file that declares the behavior or interface, when it is to be compiled with this program. */
    Optional<Source> salsa(String qualifiedName);

    /** The header of an already compiled behavior or interface: its declarations as Salsa source without bodies. */
    Optional<Source> header(String qualifiedName);

    /** Plain Java files that belong to the program. */
    List<Source> java();
}
