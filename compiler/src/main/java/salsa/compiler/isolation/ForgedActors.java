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
            if (!type.fromHeader()) walk(type, type.declaration(), attribution, diagnostics);
        }
    }

    private static void walk(SalsaType in, Node node, Attribution attribution, Diagnostics diagnostics) {
        if (node instanceof Declaration.Nested nested
                && hasParents(in, nested)
                && attribution.elementAt(in, nested.name().span().start(), nested.name()) instanceof TypeElement type
                && isForged(type))
            diagnostics.report(
                    diagnostic(in.source(), nested.name().span(), nested.name().text()));
        node.children().forEach(each -> walk(in, each, attribution, diagnostics));
    }

    private static boolean hasParents(SalsaType in, Declaration.Nested nested) {
        String head = in.source()
                .text()
                .substring(nested.span().start(), nested.body().span().start());
        return head.contains("extends") || head.contains("implements");
    }

    static Diagnostic diagnostic(Source file, Span place, String name) {
        String subject = name.isEmpty() ? "this class" : "`" + name + "`";
        return Diagnostic.error(
                IsolationCode.FORGED_ACTOR,
                file,
                place,
                subject + " has the type of an actor, but neither a stage nor a mailbox: no message can reach it",
                "write a behavior, or an interface of Java for Java classes");
    }

    /** Returns whether a class has a reserved type among those that it extends and implements. */
    static boolean isForged(TypeElement type) {
        return isForged(type, new HashSet<>());
    }

    /** Looks at each type once: a program may state a cycle, which is refused elsewhere. */
    private static boolean isForged(TypeElement type, Set<TypeElement> seen) {
        return supertypesOf(type)
                .filter(seen::add)
                .anyMatch(each -> RESERVED.contains(each.getQualifiedName().toString()) || isForged(each, seen));
    }

    private static Stream<TypeElement> supertypesOf(TypeElement type) {
        return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
                .<@Nullable TypeElement>map(ForgedActors::element)
                .filter(each -> each != null);
    }

    private static @Nullable TypeElement element(TypeMirror type) {
        return type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element
                ? element
                : null;
    }
}
