package salsa.compiler.isolation;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/**
 * Java classes with a type that only generated classes may have: that of an actor, by the interface of a behavior, or
 * of a part of the runtime. Such an object has no stage and no mailbox: a send to it would fail when the program runs.
 */
public final class ForgedActors {
    private static final Set<String> RESERVED =
            Set.of(RuntimeNames.ACTOR, RuntimeNames.BEHAVIOR, RuntimeNames.MESSAGE, RuntimeNames.CONTINUATION);

    private ForgedActors() {}

    /** Reports those inside the behaviors. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        for (SalsaType type : universe.types()) {
            if (!type.fromHeader()) checkNode(type, type.declaration(), attribution, diagnostics);
        }
    }

    private static void checkNode(SalsaType in, Node node, Attribution attribution, Diagnostics diagnostics) {
        if (node instanceof Declaration.Nested nested
                && statesParents(in, nested)
                && attribution.elementAt(in, nested.name().span().start(), nested.name()) instanceof TypeElement type
                && hasReservedSupertype(type))
            diagnostics.report(
                    forgedError(in.source(), nested.name().span(), nested.name().text()));
        node.children().forEach(each -> checkNode(in, each, attribution, diagnostics));
    }

    private static boolean statesParents(SalsaType in, Declaration.Nested nested) {
        String head = in.source()
                .text()
                .substring(nested.span().start(), nested.body().span().start());
        return head.contains("extends") || head.contains("implements");
    }

    static Diagnostic forgedError(Source file, Span place, String name) {
        String subject = name.isEmpty() ? "this class" : "`" + name + "`";
        return Diagnostic.error(
                IsolationCode.FORGED_ACTOR,
                file,
                place,
                subject + " has the type of an actor, but neither a stage nor a mailbox: no message can reach it",
                "write a behavior, or an interface of Java for Java classes");
    }

    /** Returns whether a class has a reserved type among those that it extends and implements. */
    static boolean hasReservedSupertype(TypeElement type) {
        return hasReservedSupertype(type, new HashSet<>());
    }

    /** Looks at each type once: a program may state a cycle, which is refused elsewhere. */
    private static boolean hasReservedSupertype(TypeElement type, Set<TypeElement> seen) {
        return supertypesOf(type)
                .filter(seen::add)
                .anyMatch(each ->
                        RESERVED.contains(each.getQualifiedName().toString()) || hasReservedSupertype(each, seen));
    }

    private static Stream<TypeElement> supertypesOf(TypeElement type) {
        return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
                .<@Nullable TypeElement>map(ForgedActors::typeElementOf)
                .filter(each -> each != null);
    }

    /** Returns the class of a type; null for types without one. */
    private static @Nullable TypeElement typeElementOf(TypeMirror type) {
        return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element
                ? element
                : null;
    }
}
