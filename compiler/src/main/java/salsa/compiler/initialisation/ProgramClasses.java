package salsa.compiler.initialisation;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The classes of one compilation by internal name, and what the JVM resolves in them. */
final class ProgramClasses {
    private final Map<String, ClassModel> models = new TreeMap<>();
    private final Map<String, List<String>> subtypes = new HashMap<>();
    private final Map<String, Boolean> initialised = new HashMap<>();

    /** @param classes the class files by binary name */
    ProgramClasses(Map<String, byte[]> classes) {
        classes.forEach((name, bytes) ->
                models.put(name.replace('.', '/'), ClassFile.of().parse(bytes)));
        models.keySet()
                .forEach(each -> supertypes(each)
                        .forEach(above -> subtypes.computeIfAbsent(above, _ -> new ArrayList<>())
                                .add(each)));
    }

    Set<String> names() {
        return models.keySet();
    }

    boolean contains(String name) {
        return models.containsKey(name);
    }

    private ClassModel modelOf(String name) {
        ClassModel model = models.get(name);
        if (model == null) throw new IllegalArgumentException(name + " is no class of this compilation");
        return model;
    }

    /** Returns the class and all that it extends or implements, the nearest first; of others, their names alone. */
    Set<String> supertypes(String name) {
        var all = new LinkedHashSet<String>();
        addSupertypes(name, all);
        return all;
    }

    private void addSupertypes(String name, Set<String> all) {
        if (!all.add(name) || !contains(name)) return;
        directSupertypes(name).forEach(each -> addSupertypes(each, all));
    }

    private Stream<String> directSupertypes(String name) {
        ClassModel model = modelOf(name);
        return Stream.concat(
                model.superclass().stream().map(each -> each.asInternalName()),
                model.interfaces().stream().map(each -> each.asInternalName()));
    }

    /** Returns the class and the classes of this compilation that extend or implement it. */
    List<String> subtypes(String name) {
        return subtypes.getOrDefault(name, List.of());
    }

    /** Returns whether the class has a static initialiser. */
    boolean hasInitialiser(String name) {
        return contains(name) && methodOrNull(name, ConstantDescs.CLASS_INIT_NAME, "()V") != null;
    }

    /** Returns whether code runs, or another class is initialised, when this one is. */
    boolean hasInitialisation(String name) {
        if (!contains(name)) return false;
        Boolean known = initialised.get(name);
        if (known == null) {
            known = hasInitialiser(name)
                    || supertypesInitialisedBefore(name).findAny().isPresent();
            initialised.put(name, known);
        }
        return known;
    }

    /** Returns the direct supertypes that the JVM initialises before the class (JVMS 5.5). */
    Stream<String> supertypesInitialisedBefore(String name) {
        if (modelOf(name).flags().has(AccessFlag.INTERFACE)) return Stream.of();
        Stream<String> above = modelOf(name).superclass().stream().map(each -> each.asInternalName());
        return Stream.concat(above, interfacesWithBodies(name)).filter(this::hasInitialisation);
    }

    private Stream<String> interfacesWithBodies(String name) {
        return modelOf(name).interfaces().stream()
                .flatMap(each -> supertypes(each.asInternalName()).stream())
                .filter(each -> contains(each) && hasDefaultMethod(modelOf(each)));
    }

    private static boolean hasDefaultMethod(ClassModel model) {
        return model.methods().stream()
                .anyMatch(each ->
                        !each.flags().has(AccessFlag.STATIC) && !each.flags().has(AccessFlag.ABSTRACT));
    }

    /** Returns the class or interface that declares the field which the class has under that name; null if unknown. */
    @Nullable
    String fieldOwner(String name, String field) {
        return supertypes(name).stream()
                .filter(each -> contains(each) && declaresField(modelOf(each), field))
                .findFirst()
                .orElse(null);
    }

    private static boolean declaresField(ClassModel model, String field) {
        return model.fields().stream().map(FieldModel::fieldName).anyMatch(each -> each.equalsString(field));
    }

    /** Returns the class that declares the method which the class has or inherits; null if unknown. */
    @Nullable
    String methodOwner(String name, String method, String type) {
        return supertypes(name).stream()
                .filter(each -> contains(each) && methodOrNull(each, method, type) != null)
                .findFirst()
                .orElse(null);
    }

    @Nullable
    MethodModel methodOrNull(String name, String method, String type) {
        return methodsOf(name)
                .filter(each -> each.methodName().equalsString(method)
                        && each.methodType().equalsString(type))
                .findFirst()
                .orElse(null);
    }

    Stream<MethodModel> methodsOf(String name) {
        return modelOf(name).methods().stream();
    }
}
