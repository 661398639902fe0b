package salsa.theater.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import salsa.runtime.Theaters;

/** Which classes belong to a program: the only ones that another theater may name. */
final class ProgramClasses {

    /** Lists the classes of a program in a jar, one name a line: a jar cannot be asked for its classes. */
    private static final String LIST = "META-INF/salsa/classes";

    private ProgramClasses() {}

    /** Returns what the loader knows, or what the jars list that it loads from. */
    static Set<String> of(ClassLoader loader) throws IOException {
        return loader instanceof Theaters.Classes known ? Set.copyOf(known.classNames()) : listed(loader);
    }

    private static Set<String> listed(ClassLoader loader) throws IOException {
        var names = new HashSet<String>();
        for (URL list : Collections.list(loader.getResources(LIST))) {
            try (var lines = new BufferedReader(new InputStreamReader(list.openStream(), StandardCharsets.UTF_8))) {
                lines.lines().forEach(names::add);
            }
        }
        return names;
    }
}
