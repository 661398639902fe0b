package salsa.compiler.check;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.KernelCode;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.wording.ForeignNames;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** The rules of a type's file, name, parent and interfaces. */
final class TypeHeadRules {
    /** Types and packages that generated code refers to by these names in every program. */
    private static final Set<String> NEEDED = Set.of("String", "Override", "java", "salsa");

    /** Properties that behaviors declare like interfaces. */
    private static final List<String> PROPERTIES = List.of("StagedActor", "Restartable", RuntimeNames.KERNEL_ACTOR);

    private final Universe universe;
    private final SalsaType type;
    private final boolean complete; // whether all files were read, so that an unknown name does not exist
    private final Violations violations;

    TypeHeadRules(Universe universe, SalsaType type, boolean complete, Violations violations) {
        this.universe = universe;
        this.type = type;
        this.complete = complete;
        this.violations = violations;
    }

    void check() {
        if (type.enclosingType() == null) checkFileName();
        checkReservedName(type.declaration().name());
        type.members(Declaration.Nested.class).forEach(nested -> checkReservedName(nested.name()));
        if (type.declaration() instanceof Declaration.Behavior behavior) {
            for (TypeTree each : behavior.interfaces()) checkImplements(each);
            if (behavior.parent() != null) checkParent(behavior.parent());
        }
    }

    private void checkFileName() {
        String file = type.source().name().replace('\\', '/');
        String simple = type.source().fileName();
        String module = type.module().replace('.', '/');
        boolean deepEnough = file.chars().filter(c -> c == '/').count()
                > module.chars().filter(c -> c == '/').count();
        if (type.unit().module() != null && deepEnough && !("/" + file).endsWith("/" + module + "/" + simple)) {
            violations.error(
                    LanguageCode.WRONG_FILE,
                    type.unit().module(),
                    "the file of module " + type.module() + " must be in the folder " + module,
                    "write `module " + moduleOfFolder(file, type.module()) + ";`, or move the file");
        }
        if (simple.endsWith(".salsa") && !simple.equals(type.name() + ".salsa")) {
            violations.error(
                    LanguageCode.WRONG_FILE,
                    type.declaration().name(),
                    "`" + type.name() + "` must be in the file " + type.name() + ".salsa, but is in " + simple,
                    "rename the file or the behavior");
        }
    }

    /** Returns the module of the folder that a file is in, with as many parts as the written one. */
    private static String moduleOfFolder(String file, String written) {
        List<String> folders = List.of(file.split("/")).subList(0, file.split("/").length - 1);
        int parts = written.split("\\.").length;
        return String.join(".", folders.subList(Math.max(0, folders.size() - parts), folders.size()));
    }

    /**
     * Reports reserved names of types: those of a behavior's state, and those that generated code uses for Java types.
     */
    private void checkReservedName(Node.Identifier name) {
        if (NEEDED.contains(name.text())) MemberRules.reportNameTaken(name, violations);
        if (name.text().equals("Behavior")) {
            violations.error(
                    LanguageCode.DUPLICATE,
                    name,
                    "`Behavior` is the name of the generated class for the actor's state",
                    "choose another name");
        }
    }

    private void checkImplements(TypeTree each) {
        if (RuntimeNames.isKernelActor(each) && type.isMobile()) reportMobileKernels(each);
        SalsaType found = type.resolve(each);
        if (type.isPropertyMark(each) || found == null && !complete || found != null && found.isInterface()) return;
        String name = each instanceof TypeTree.Named named ? named.name() : "this";
        if (found != null || RuntimeNames.isRoot(name)) {
            reportNotExtensible(each, "`" + name + "` is a behavior", extendsRemedy(found, name));
        } else if (isJavaType(name)) {
            reportNotExtensible(
                    each,
                    "`" + name + "` is an interface of Java's, which objects implement",
                    javaInterfaceRemedy(name));
        } else {
            reportNotExtensible(
                    each,
                    "`" + name + "` is not a Salsa interface",
                    similarNameRemedy(name).orElse("declare an interface in " + name + ".salsa"));
        }
    }

    private void reportMobileKernels(TypeTree mark) {
        violations.error(
                KernelCode.MOBILE,
                mark,
                "`" + type.name() + "` extends " + type.rootName() + ", and the device of its kernels cannot move",
                "extend RemoteActor, or nothing; mobile actors can send messages to it");
    }

    private void reportNotExtensible(TypeTree head, String reason, String remedy) {
        violations.error(LanguageCode.NOT_EXTENSIBLE, head, reason, remedy);
    }

    /** Returns the repair for a behavior after {@code implements}: the other word, if this one has no parent. */
    private String extendsRemedy(@Nullable SalsaType found, String name) {
        boolean free = found != type
                && type.declaration() instanceof Declaration.Behavior behavior
                && behavior.parent() == null;
        return free ? "write extends " + name : "extend it, or implement an interface";
    }

    /** Returns the repair for an interface of Java's: a lambda for one whose only method other code calls. */
    private static String javaInterfaceRemedy(String name) {
        return name.matches(
                        ".*(Runnable|Callable|Consumer|Supplier|Function|Predicate|Operator|Listener|Handler|Action)")
                ? "implement a Salsa interface with a handler for it, and send that message; where Java asks for a `"
                        + name + "`, pass a lambda that sends: () -> self<-…"
                : "remove it: Java calls the methods of an object, and an actor only answers messages";
    }

    /** Returns the suggestion of an interface or property of behaviors with a similar name. */
    private Optional<String> similarNameRemedy(String name) {
        List<String> known = Stream.concat(
                        PROPERTIES.stream(),
                        universe.types().stream().filter(SalsaType::isInterface).map(SalsaType::name))
                .toList();
        return Words.nearest(name, known).map(each -> "did you mean " + each + "?");
    }

    /** Returns whether a name is a Java type's: by an import, or as a member of {@code java.lang}. */
    private boolean isJavaType(String name) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        boolean imported = type.unit().imports().stream()
                .anyMatch(each ->
                        each.name().matches("javax?\\..*") && each.name().endsWith("." + simple));
        return imported
                || name.startsWith("java.")
                || TypeHeadRules.class.getResource("/java/lang/" + simple + ".class") != null;
    }

    private void checkParent(TypeTree parent) {
        SalsaType found = type.resolve(parent);
        String name = parent instanceof TypeTree.Named named ? named.name() : "";
        boolean root = found == null && (!complete || RuntimeNames.isRoot(name.substring(name.lastIndexOf('.') + 1)));
        if (found != null && !found.isInterface() && !found.lineage().contains(type) || root) return;
        if (found != null && !found.isInterface()) {
            reportCycle(parent);
        } else if (found != null || PROPERTIES.contains(name)) {
            reportNotExtensible(parent, "`" + name + "` is an interface", "write implements " + name);
        } else {
            reportNotExtensible(parent, "there is no behavior `" + name + "`", unknownParentRemedy(name));
        }
    }

    /** Reports a cycle of parents, at one of its behaviors alone. */
    private void reportCycle(TypeTree parent) {
        List<SalsaType> cycle = type.lineage();
        SalsaType first = cycle.stream()
                .filter(each -> !each.fromHeader())
                .min(Comparator.comparing(SalsaType::qualifiedName))
                .orElse(type);
        if (first != type) return;
        String reason = IntStream.range(0, cycle.size())
                .mapToObj(i -> "`" + cycle.get(i).name() + "` extends `"
                        + cycle.get((i + 1) % cycle.size()).name() + "`")
                .collect(Collectors.joining(", "));
        reportNotExtensible(
                parent,
                cycle.size() == 1
                        ? "a behavior does not extend itself"
                        : "these behaviors extend each other in a circle: " + reason,
                cycle.size() == 1 ? "remove `extends " + type.name() + "`" : "remove one of these `extends` clauses");
    }

    /** Returns the repair for a parent that does not exist. */
    private String unknownParentRemedy(String name) {
        List<String> behaviors = universe.types().stream()
                .filter(each -> each != type && !each.isInterface())
                .map(SalsaType::name)
                .toList();
        return ForeignNames.parentHere(name)
                .or(() -> Words.nearest(name, behaviors).map(each -> "did you mean " + each + "?"))
                .orElse("check the name and the imports; a behavior extends behaviors only");
    }
}
