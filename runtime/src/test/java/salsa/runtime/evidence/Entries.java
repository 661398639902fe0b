package salsa.runtime.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The rule for methods that handlers can call: before such a method touches anything owned by a stage, it checks
 * whether the stage is watched. A handler whose stage was given to another thread would share it otherwise, in the rare
 * run in which it was. So the rule is checked in the class files: from each public method of a public class (and each
 * that programs inherit) all calls within the runtime are followed, up to the first {@link #LOOKS look} of each method,
 * and nothing that is owned may be reached.
 *
 * <p>Code reached in another way than by a call (a message that the stage processes, a lambda passed to it) is not
 * followed: the thread that runs it owns the stage.
 */
final class Entries {
    /** The methods that check whether the stage is watched. */
    private static final Set<String> LOOKS = Set.of("Watched.isWatched", "Watched.quarantined", "Watched.isHere");

    private static final Pattern EXPORTS = Pattern.compile("exports\\s+([\\w.]+)\\s*;");

    private final Set<String> owned; // Class.field
    private final Map<String, String> exceptions; // Class.method to the reason
    private final Map<String, ClassModel> classes = new TreeMap<>(); // by simple name
    private final Map<String, List<Task>> bodies = new HashMap<>(); // by Class.method(descriptor), up to the look
    private final Map<String, String> paths = new HashMap<>(); // results: by method, the path or ""

    /** A field that is touched or a method that is called, before the look. */
    private sealed interface Task {}

    private record Touch(String field) implements Task {}

    private record Call(String owner, String method, boolean direct) implements Task {}

    Entries(Set<String> owned, Map<String, String> exceptions) {
        this.owned = owned;
        this.exceptions = exceptions;
    }

    /** Returns the fields whose row states that a stage owns them. */
    static Set<String> ownedByStages(String rows, Collection<String> fields) {
        var owned = new TreeSet<String>();
        for (String line : rows.lines().filter(each -> each.contains("|")).toList()) {
            String[] row = line.split("\\|");
            String name = row[0].strip();
            if (!row[1].contains("stage") || row[1].contains("any thread") || row[1].contains("until")) continue;
            fields.stream()
                    .filter(each -> name.endsWith("*")
                            ? each.startsWith(name.substring(0, name.length() - 1))
                            : each.equals(name))
                    .forEach(owned::add);
        }
        return owned;
    }

    List<String> breaches(Collection<ClassModel> models) {
        for (ClassModel model : models) classes.put(Accesses.simple(model.thisClass()), model);
        for (ClassModel model : models) for (MethodModel method : model.methods()) read(model, method);
        var met = new TreeSet<String>();
        var breaches = new TreeSet<String>();
        Set<String> open = openToPrograms(models);
        for (ClassModel model : models) {
            if (!open.contains(ClassFiles.name(model))) continue;
            for (MethodModel method : model.methods()) {
                String key = key(model, method);
                String way = isOpen(method.flags()) ? way(key, new TreeSet<>()) : "";
                String name = key.substring(0, key.indexOf('('));
                if (way.isEmpty()) continue;
                if (!exceptions.containsKey(name)) breaches.add(name + way);
            }
        }
        bodies.keySet().stream()
                .filter(key -> exceptions.containsKey(key.substring(0, key.indexOf('('))))
                .filter(key -> !way(key, new TreeSet<>()).isEmpty())
                .forEach(key -> met.add(key.substring(0, key.indexOf('('))));
        exceptions.keySet().stream()
                .filter(each -> !met.contains(each))
                .forEach(each -> breaches.add(each + " has a row, and looks now or touches nothing"));
        return new ArrayList<>(breaches);
    }

    /** The public types of exported packages, and all from which they inherit, wherever those are. */
    private static Set<String> openToPrograms(Collection<ClassModel> models) {
        var byName = new TreeMap<String, ClassModel>();
        models.forEach(model -> byName.put(ClassFiles.name(model), model));
        Set<String> exported = exported();
        var open = new TreeSet<String>();
        for (ClassModel model : models) {
            String name = ClassFiles.name(model);
            if (model.flags().has(AccessFlag.PUBLIC) && exported.contains(name.substring(0, name.lastIndexOf('.')))) {
                for (ClassModel at = model; at != null && open.add(ClassFiles.name(at)); ) {
                    at = at.superclass()
                            .map(each -> byName.get(ClassFiles.name(each)))
                            .orElse(null);
                }
            }
        }
        return open;
    }

    private static Set<String> exported() {
        try {
            String descriptor = Files.readString(Path.of("src/main/java/module-info.java"));
            return EXPORTS.matcher(descriptor)
                    .results()
                    .map(each -> each.group(1))
                    .collect(Collectors.toSet());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static boolean isOpen(AccessFlags flags) {
        return flags.has(AccessFlag.PUBLIC) || flags.has(AccessFlag.PROTECTED);
    }

    private static String key(ClassModel model, MethodModel method) {
        return Accesses.simple(model.thisClass()) + "." + method.methodName() + method.methodType();
    }

    private void read(ClassModel model, MethodModel method) {
        var steps = new ArrayList<Task>();
        for (CodeElement element : method.code().map(code -> code.elementList()).orElse(List.of())) {
            switch (element) {
                case FieldInstruction field when isOwnOfNew(model, method, field) -> {}
                case FieldInstruction field -> steps.add(new Touch(declaration(field)));
                case InvokeInstruction call
                when ClassFiles.name(call.owner()).startsWith("salsa.runtime.") -> {
                    String owner = Accesses.simple(call.owner());
                    if (isLook(owner, call.name().stringValue())) {
                        bodies.put(key(model, method), steps);
                        return;
                    }
                    steps.add(new Call(
                            owner,
                            call.name().stringValue() + call.type(),
                            switch (call.opcode()) {
                                case INVOKESTATIC, INVOKESPECIAL -> true;
                                default -> false;
                            }));
                }
                default -> {}
            }
        }
        bodies.put(key(model, method), steps);
    }

    private boolean isLook(String owner, String method) {
        String type = owner;
        while (type != null && !LOOKS.contains(type + "." + method)) type = above(type);
        return type != null;
    }

    /** No other code knows yet the fields that a constructor writes. */
    private static boolean isOwnOfNew(ClassModel model, MethodModel method, FieldInstruction field) {
        return method.methodName().equalsString("<init>") && field.owner().equals(model.thisClass());
    }

    private String declaration(FieldInstruction field) {
        String owner = Accesses.simple(field.owner());
        while (owner != null && !owned.contains(owner + "." + field.name())) owner = above(owner);
        return (owner == null ? Accesses.simple(field.owner()) : owner) + "." + field.name();
    }

    /** Returns how the method reaches an owned field, or nothing. */
    private String way(String key, Set<String> above) {
        String known = paths.get(key);
        if (known != null || !above.add(key)) return known == null ? "" : known;
        String way = "";
        for (Task step : bodies.getOrDefault(key, List.of())) {
            way = switch (step) {
                case Touch touch -> owned.contains(touch.field()) ? " touches " + touch.field() : "";
                case Call call -> way(call, above);
            };
            if (!way.isEmpty()) break;
        }
        above.remove(key);
        if (!way.isEmpty() || above.isEmpty()) paths.put(key, way);
        return way;
    }

    private String way(Call call, Set<String> above) {
        for (String target : targets(call)) {
            String name = target.substring(0, target.indexOf('('));
            String way = exceptions.containsKey(name) ? "" : way(target, above);
            if (!way.isEmpty()) return " > " + name + way;
        }
        return "";
    }

    /** The method that is called, and those that override it. */
    private List<String> targets(Call call) {
        var targets = new LinkedHashMap<String, Boolean>();
        for (String type = call.owner(); type != null; type = above(type)) {
            if (bodies.containsKey(type + "." + call.method())) {
                targets.put(type + "." + call.method(), true);
                break;
            }
        }
        if (!call.direct()) {
            classes.keySet().stream()
                    .filter(type -> isBelow(type, call.owner()))
                    .map(type -> type + "." + call.method())
                    .filter(bodies::containsKey)
                    .forEach(target -> targets.put(target, true));
        }
        return List.copyOf(targets.keySet());
    }

    private boolean isBelow(String type, String other) {
        ClassModel model = classes.get(type);
        if (model == null || type.equals(other)) return model != null;
        return model.interfaces().stream().anyMatch(each -> isBelow(Accesses.simple(each), other))
                || model.superclass().isPresent()
                        && isBelow(Accesses.simple(model.superclass().get()), other);
    }

    private String above(String type) {
        ClassModel model = classes.get(type);
        return model == null ? null : model.superclass().map(Accesses::simple).orElse(null);
    }
}
