package salsa.compiler.complaint;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.OpenHandlers;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;

/** The handlers that the receiver of a message declares, in the words of diagnostics. */
final class DeclaredHandlers {
    private static final int SHOWN_MAX = 6;

    private final Universe universe;
    private final Attribution attribution;

    DeclaredHandlers(Universe universe, Attribution attribution) {
        this.universe = universe;
        this.attribution = attribution;
    }

    /** Returns the behavior that receives a send or call, or null. */
    @Nullable
    SalsaType receiverOf(SalsaType in, @Nullable Expression target) {
        if (target == null || target instanceof Expression.Self) return in;
        if (target instanceof Expression.Parent) return in.parent();
        return attribution.type(in, target) instanceof DeclaredType declared
                ? universe.typeNamed(declared.asElement().toString())
                : null;
    }

    /** Returns the names of all handlers of a behavior and its ancestors; none for null. */
    static List<String> namesOf(@Nullable SalsaType type) {
        return of(type).map(each -> each.name().text()).distinct().toList();
    }

    static Stream<Declaration.Handler> of(@Nullable SalsaType type) {
        return type == null ? Stream.empty() : typeWithAncestors(type).flatMap(each -> each.handlers().stream());
    }

    /** Returns a behavior with its ancestors, or an interface with those it extends. */
    static Stream<SalsaType> typeWithAncestors(SalsaType type) {
        return OpenHandlers.typesThatRequire(type.lineage()).stream();
    }

    /** Returns the handlers of a name, as the remedy for a message that fits none. */
    String remedyFor(String name, @Nullable SalsaType receiver) {
        Stream<SalsaType> owners = receiver != null ? typeWithAncestors(receiver) : universe.types().stream();
        List<String> forms = owners.flatMap(each -> each.handlers().stream()
                        .filter(handler -> handler.name().text().equals(name))
                        .map(handler ->
                                each.name() + "." + name + Declarations.parameterList(each, handler.parameters())))
                .toList();
        return forms.isEmpty() ? "check the number and types of the arguments" : "there is " + joinNames(forms);
    }

    /** Returns labels at the declarations of the handlers of a name; none if they are in another file. */
    static Label[] labels(SalsaType in, @Nullable SalsaType receiver, String name) {
        if (receiver == null) return new Label[0];
        for (SalsaType each : typeWithAncestors(receiver).toList()) {
            var handlers = each.handlers().stream()
                    .filter(handler -> handler.name().text().equals(name))
                    .toList();
            if (!handlers.isEmpty()) return Declarations.declarationLabels(in, each, handlers);
        }
        return new Label[0];
    }

    /** Returns some of the names as a list for people. */
    static String joinNames(List<String> names) {
        return names.stream().limit(SHOWN_MAX).collect(Collectors.joining(", "))
                + (names.size() > SHOWN_MAX ? ", …" : "");
    }

    /** Returns whether a call of that target is one of a handler, by the actor itself. */
    static boolean areOf(@Nullable Expression target) {
        return target instanceof Expression.Self || target instanceof Expression.Parent;
    }
}
