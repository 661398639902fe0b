package salsa.tool.build;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import salsa.runtime.RemoteActor;
import salsa.runtime.Theaters;
import salsa.tool.program.ClassNames;

/** What the jar of a program needs for actors that other theaters reach. */
final class TheaterUse {
    private static final String THEATERS = Theaters.class.getName().replace('.', '/');
    private static final String REMOTE = RemoteActor.class.getName().replace('.', '/');

    private TheaterUse() {}

    /** Returns whether a class in these files names, creates or finds an actor of a theater. */
    static boolean usesTheaters(Map<String, byte[]> files) {
        return ClassFileNames.anyNames(files, THEATERS::equals);
    }

    /** Returns whether a class in these files is a behavior of which other theaters can create actors. */
    static boolean offersActors(Map<String, byte[]> files) {
        return ClassFileNames.anyNames(files, REMOTE::equals);
    }

    /** Returns the contents of {@link ClassNames#LIST}, in an order that does not depend on that of the files. */
    static byte[] classList(Collection<String> files) {
        return String.join("\n", ClassNames.namesOf(files, List.of()))
                .concat("\n")
                .getBytes(StandardCharsets.UTF_8);
    }
}
