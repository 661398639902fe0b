package salsa.compiler.initialisation;

import java.lang.classfile.MethodModel;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The graph of what static initialisers may reach. It has too many edges rather than too few: a call may run any
 * override, and code outside the program may call each method of an object that it could know. An edge too many costs
 * a guard that is empty after its first use.
 */
final class InitialisationGraph {
    /** Supertypes of the JDK that call nothing of an object but {@link #OF_EVERY_OBJECT}. */
    private static final Set<String> PLAIN = Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

    private static final Set<String> OF_EVERY_OBJECT = Set.of("toString", "hashCode", "equals", "compareTo");

    private final ProgramClasses classes;
    private final Uses uses;

    InitialisationGraph(ProgramClasses classes) {
        this.classes = classes;
        this.uses = new Uses(classes);
    }

    /** Returns, for each class that needs another one which needs it in turn, the name of its group. */
    Map<String, String> cyclicClasses() {
        var groups = new TreeMap<String, String>();
        List<Vertex> roots = classes.names().stream()
                .filter(classes::hasInitialisation)
                .<Vertex>map(Vertex.Initialisation::new)
                .toList();
        if (roots.size() < 2) return groups;
        for (List<Vertex> each : new StronglyConnected<>(this::successors).findComponents(roots)) {
            List<String> group = each.stream()
                    .filter(Vertex.Initialisation.class::isInstance)
                    .map(type -> ((Vertex.Initialisation) type).type())
                    .sorted()
                    .toList();
            if (group.size() > 1) group.forEach(type -> groups.put(type, group.getFirst()));
        }
        return groups;
    }

    private List<Vertex> successors(Vertex vertex) {
        Stream<? extends Vertex> next = switch (vertex) {
            case Vertex.Initialisation(String type) -> reachedByInitialisation(type);
            case Vertex.Code(String type, String method, String descriptor) ->
                reachedByCode(Objects.requireNonNull(classes.methodOrNull(type, method, descriptor)));
            case Vertex.Callbacks(String type) -> reachedByCallbacks(type);
        };
        return next.<Vertex>map(each -> each).distinct().toList();
    }

    private Stream<Vertex> reachedByInitialisation(String type) {
        Stream<Vertex> own = classes.hasInitialiser(type)
                ? Stream.of(new Vertex.Code(type, ConstantDescs.CLASS_INIT_NAME, "()V"))
                : Stream.of();
        return Stream.concat(own, classes.supertypesInitialisedBefore(type).map(Vertex.Initialisation::new));
    }

    private Stream<Vertex> reachedByCode(MethodModel method) {
        return method.code().stream().flatMap(code -> code.elementStream()).flatMap(uses::reachedBy);
    }

    private Stream<Vertex> reachedByCallbacks(String type) {
        Set<String> supertypes = classes.supertypes(type);
        boolean plain = supertypes.stream().allMatch(each -> classes.contains(each) || PLAIN.contains(each));
        return supertypes.stream()
                .filter(classes::contains)
                .flatMap(owner -> classes.methodsOf(owner)
                        .filter(each -> isCallback(each, plain))
                        .map(each -> new Vertex.Code(
                                owner,
                                each.methodName().stringValue(),
                                each.methodType().stringValue())));
    }

    private static boolean isCallback(MethodModel method, boolean plain) {
        String name = method.methodName().stringValue();
        return !method.flags().has(AccessFlag.STATIC)
                && !name.equals(ConstantDescs.INIT_NAME)
                && (!plain || OF_EVERY_OBJECT.contains(name));
    }
}
