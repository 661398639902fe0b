package salsa.simulation.replay;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reports calls whose result the seed does not determine, once for each place. */
public final class Unseeded {

    static final ClassDesc HERE = ClassDesc.of(Unseeded.class.getName());
    static final MethodTypeDesc MET = MethodTypeDesc.of(
            ConstantDescs.CD_void, ConstantDescs.CD_String, ConstantDescs.CD_String, ConstantDescs.CD_String);

    private static final Set<String> REPORTED = ConcurrentHashMap.newKeySet();

    private static volatile Consumer<String> reports = _ -> {};

    private Unseeded() {}

    /** Returns the result or effect that differs between two calls under the same seed; null if none does. */
    static @Nullable String differenceOf(String owner, String name) {
        return Differences.ALL.getOrDefault(owner + "." + name, Differences.ALL.get(owner));
    }

    /** Returns the call as its caller wrote it. */
    static String callText(String owner, String name) {
        String type = owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.');
        return name.equals("<init>") ? "new " + type : type + "." + name;
    }

    /** Sends reports to that receiver from now on, for a program none of whose places have been reported. */
    static void reportTo(Consumer<String> receiver) {
        REPORTED.clear();
        reports = receiver;
    }

    /** Reports a call whose result differs, once for each place. Woven code calls it before such a call. */
    public static void met(String what, String call, String place) {
        if (REPORTED.add(place + call)) {
            reports.accept("W0817 warning: %s differs between runs with the same seed%n  call     %s%n  line     %s"
                    .formatted(what, call, place));
        }
    }
}
