package salsa.compiler.initialisation;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Has the program initialise classes that need each other under one lock: before each instruction that may begin the
 * initialisation of such a class, or of a subclass of one, it puts a call of the runtime's guard. A thread then holds
 * the lock of a group before the JVM's lock of any class in it, or of a subclass.
 */
public final class InitialisationGuards {
    private final ProgramClasses classes;
    private final Uses uses;
    private final Map<String, String> groups;
    private final ClassFile file;

    private InitialisationGuards(ProgramClasses classes, Map<String, String> groups, ClassFile file) {
        this.classes = classes;
        this.uses = new Uses(classes);
        this.groups = groups;
        this.file = file;
    }

    /**
     * Returns the classes with guards.
     *
     * @param classes the class files of a program by binary name
     * @param file computes stack maps, and knows the supertypes of all classes
     */
    public static Map<String, byte[]> addTo(Map<String, byte[]> classes, ClassFile file) {
        var program = new ProgramClasses(classes);
        Map<String, String> groups = new InitialisationGraph(program).cyclicClasses();
        if (groups.isEmpty()) return classes;
        var guards = new InitialisationGuards(program, groups, file);
        var guarded = new TreeMap<String, byte[]>();
        classes.forEach((name, bytes) -> guarded.put(name, guards.guardClass(bytes)));
        return guarded;
    }

    private byte[] guardClass(byte[] bytes) {
        ClassModel type = file.parse(bytes);
        if (type.methods().stream().noneMatch(each -> needsGuard(type, each))) return bytes;
        try {
            return file.transformClass(type, new GuardedCode(type, this));
        } catch (IllegalArgumentException _) { // a method is too long for guards, or a supertype is unknown
            return bytes;
        }
    }

    boolean needsGuard(ClassModel type, MethodModel method) {
        return method.code().stream()
                .flatMap(CodeModel::elementStream)
                .anyMatch(each -> !classesToInitialiseBefore(type, each).isEmpty() || hasGuardedHandle(type, each));
    }

    boolean hasGuardedHandle(ClassModel type, CodeElement element) {
        return element instanceof InvokeDynamicInstruction call
                && Uses.bootstrapHandles(call).stream()
                        .anyMatch(each -> !classesToInitialise(type, uses.initialisedClass(each))
                                .isEmpty());
    }

    /** Returns the classes to initialise before the instruction in the class, in their order. */
    Set<String> classesToInitialiseBefore(ClassModel type, CodeElement element) {
        return classesToInitialise(type, uses.initialisedClass(element));
    }

    /** Returns the classes to initialise before the class is used in {@code type}, in their order. */
    Set<String> classesToInitialise(ClassModel type, @Nullable String used) {
        var all = new LinkedHashSet<String>();
        // code of a class runs when its initialisation has begun
        if (used != null && !type.thisClass().asInternalName().equals(used)) addClassAfterOthers(used, null, all);
        return all;
    }

    /** A class of another group is initialised first: its lock must precede the JVM's lock of the subclass. */
    private void addClassAfterOthers(String used, @Nullable String below, Set<String> all) {
        String group = groups.get(used);
        classes.supertypesInitialisedBefore(used).forEach(each -> addClassAfterOthers(each, group, all));
        if (group != null && !group.equals(below)) all.add(used);
    }

    String groupOf(String type) {
        return groups.getOrDefault(type, type);
    }

    Uses uses() {
        return uses;
    }
}
