package salsa.tool.theater;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import salsa.runtime.BehaviorType;
import salsa.runtime.MobileActor;
import salsa.runtime.RemoteActor;

/**
 * What a theater lets others use.
 *
 * @param remote the behaviors of which they can create actors
 * @param classes how many classes they can name in all, with those of messages and values
 * @param damaged lines about classes that cannot be loaded
 */
public record Exposure(SortedSet<String> remote, int classes, List<String> damaged) {

    private static final int SHOWN_MAX = 12;

    /** Returns what a loader exposes under these names. No code of the program runs. */
    public static Exposure of(ClassLoader loader, Collection<String> names) {
        var remote = new TreeSet<String>();
        var damaged = new ArrayList<String>();
        for (String each : names) {
            try {
                if (BehaviorType.isState(each) && isRemote(Class.forName(each, false, loader))) {
                    remote.add(BehaviorType.nameOf(each));
                }
            } catch (ClassNotFoundException | LinkageError missing) {
                damaged.add(BehaviorType.nameOf(each) + " cannot be loaded: " + missing + "; add what it needs to"
                        + " --class-path, or compile it again with this release of Salsa");
            }
        }
        return new Exposure(remote, names.size(), damaged);
    }

    private static boolean isRemote(Class<?> state) {
        boolean isNamed = RemoteActor.class.isAssignableFrom(state) || MobileActor.class.isAssignableFrom(state);
        return isNamed && !Modifier.isAbstract(state.getModifiers());
    }

    /** Returns the behaviors in words, not more than a screen has room for. */
    String behaviorsText() {
        String shown = remote.stream().limit(SHOWN_MAX).collect(Collectors.joining(", "));
        int more = remote.size() - SHOWN_MAX;
        return more > 0 ? shown + " and " + more + " more" : shown;
    }
}
