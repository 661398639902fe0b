package salsa.compiler.warning;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warnings about the life of actors: a constructor of the parent that never runs, a supervised actor that cannot be
 * restarted, and an actor that monitors others without a handler for the notification.
 */
final class SuspiciousLives {
    private static final String SUPERVISOR = "salsa.library.Supervisor";
    private static final String NOTIFIED = "`ack ended(Actor actor, ExitReason reason)`";

    private final Universe universe;
    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    SuspiciousLives(Universe universe, SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.universe = universe;
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        if (type.isInterface()) return;
        SalsaType parent = type.parent();
        if (parent != null) type.constructors().forEach(each -> checkConstructor(each, parent));
        checkNode(type.declaration());
    }

    // ---- constructors

    /** Reports a constructor before which no constructor of the parent can run, since all of them take arguments. */
    private void checkConstructor(Declaration.Constructor constructor, SalsaType parent) {
        boolean takesNone = parent.constructors().isEmpty()
                || parent.constructors().stream()
                        .anyMatch(each -> each.parameters().isEmpty());
        if (takesNone || constructor.body() == null || startsProgram(type, constructor)) return;
        List<Statement> statements = constructor.body().statements();
        if (!statements.isEmpty() && statements.getFirst() instanceof Statement.ConstructorCall) return;
        Declaration.Constructor meant = parent.constructors().stream()
                .filter(each -> !startsProgram(parent, each))
                .findFirst()
                .orElse(null);
        if (meant == null) return;
        violations.warning(
                LanguageCode.PARENT_NOT_CONSTRUCTED,
                constructor.name(),
                "no constructor of `" + parent.name() + "` runs before this one, since each takes arguments",
                "begin it with the call of `" + parent.name() + Declarations.parameterList(parent, meant.parameters())
                        + "`: `parent" + parentArguments(constructor, parent, meant) + ";`");
    }

    private static boolean startsProgram(SalsaType owner, Declaration.Constructor constructor) {
        return Declarations.typeList(owner, constructor.parameters()).equals("(String[])");
    }

    /**
     * Returns the arguments of the call: parameters of this constructor with the same name and type, or an
     * ellipsis.
     */
    private String parentArguments(
            Declaration.Constructor constructor, SalsaType parent, Declaration.Constructor called) {
        List<String> known = constructor.parameters().stream()
                .map(each -> Places.text(type, each))
                .toList();
        boolean same = called.parameters().stream().allMatch(each -> known.contains(Places.text(parent, each)));
        return same
                ? called.parameters().stream()
                        .map(each -> each.name().text())
                        .collect(Collectors.joining(", ", "(", ")"))
                : "(…)";
    }

    // ---- supervision and monitors

    private void checkNode(Node node) {
        switch (node) {
            case Expression.Send send
            when send.name().text().equals("supervise") && send.arguments().size() == 1 ->
                checkSupervised(
                        isOfClass(send.target(), SUPERVISOR), send.arguments().getFirst());
            case Expression.Call call
            when isOfActors(call, "supervise") && call.arguments().size() == 2 ->
                checkSupervised(true, call.arguments().getLast());
            case Expression.Call call
            when isOfActors(call, "monitor") && call.arguments().size() == 2 ->
                checkNotified(call.arguments().getFirst());
            case Expression.Call call
            when isOfActors(call, "trap") && call.arguments().size() == 1 ->
                checkNotified(call.arguments().getFirst());
            case Expression.Call call
            when isOfActors(call, "link") && call.arguments().getFirst() instanceof Expression.Self -> checkLink(call);
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    private boolean isOfClass(Expression value, String name) {
        return attribution.type(type, value) instanceof DeclaredType declared
                && declared.asElement().toString().equals(name);
    }

    private static boolean isOfActors(Expression.Call call, String method) {
        return call.name().text().equals(method)
                && call.target() instanceof Expression.Name owner
                && owner.text().equals("Actors");
    }

    private void checkSupervised(boolean supervises, Expression child) {
        SalsaType behavior = supervises ? knownBehavior(child) : null;
        if (behavior == null || withChildren(behavior).anyMatch(SalsaType::isRestartable)) return;
        violations.warning(
                LanguageCode.NOT_RESTARTABLE,
                child,
                "`" + behavior.name() + "` does not implement `Restartable`, so its supervisor cannot restart it",
                "declare it: `behavior " + behavior.name() + " implements Restartable`");
    }

    private void checkNotified(Expression watcher) {
        SalsaType behavior = knownBehavior(watcher);
        if (behavior == null || withChildren(behavior).anyMatch(this::handlesEnds)) return;
        Declaration.Handler meant = behavior.lineage().stream()
                .flatMap(each -> each.handlers().stream())
                .filter(each -> each.name().text().equals("ended") || takesEndMessage(behavior, each))
                .findFirst()
                .orElse(null);
        violations.warning(
                LanguageCode.NOT_NOTIFIED,
                watcher,
                "`" + behavior.name() + "` has no handler " + NOTIFIED + ", so it cannot be notified of an end",
                meant == null ? "declare it: " + NOTIFIED : handlerRemedy(behavior, meant));
    }

    /** Reports a link of an actor whose handler for ends has another name or other parameters. */
    private void checkLink(Expression.Call call) {
        SalsaType behavior = knownBehavior(call.arguments().getFirst());
        if (behavior == null) return;
        if (withChildren(behavior).anyMatch(this::handlesEnds)) {
            checkUntrappedLink(call, behavior);
            return;
        }
        behavior.lineage().stream()
                .flatMap(each -> each.handlers().stream())
                .filter(each -> each.name().text().equals("ended") || takesEndMessage(behavior, each))
                .findFirst()
                .ifPresent(meant -> violations.warning(
                        LanguageCode.NOT_NOTIFIED,
                        call,
                        "`" + behavior.name() + "` has no handler " + NOTIFIED
                                + ", so it ends together with the linked actor",
                        handlerRemedy(behavior, meant)));
    }

    /** Reports a link of an actor that declares the handler for ends, and nowhere asks to be notified of one. */
    private void checkUntrappedLink(Expression.Call call, SalsaType behavior) {
        boolean asks = withChildren(behavior)
                .flatMap(each -> each.lineage().stream())
                .anyMatch(each -> asksForEnds(each.declaration()));
        if (asks || call.arguments().size() != 2) return;
        violations.warning(
                LanguageCode.UNTRAPPED_LINK,
                call,
                "this actor ends together with `"
                        + violations.text(call.arguments().getLast()) + "`, and its handler `ended` is not called",
                "to be notified instead, write `Actors.trap(self);` before the link");
    }

    private static boolean asksForEnds(Node node) {
        return node instanceof Expression.Call call && (isOfActors(call, "trap") || isOfActors(call, "monitor"))
                || node.children().stream().anyMatch(SuspiciousLives::asksForEnds);
    }

    private static String handlerRemedy(SalsaType behavior, Declaration.Handler meant) {
        return "write " + NOTIFIED + " instead of `" + Places.text(behavior, meant.passType()) + " "
                + meant.name().text() + Declarations.parameterList(behavior, meant.parameters()) + "`";
    }

    private boolean handlesEnds(SalsaType behavior) {
        return behavior.lineage().stream()
                .anyMatch(owner -> owner.handlers().stream()
                        .anyMatch(each -> each.name().text().equals("ended") && takesEndMessage(owner, each)));
    }

    private static boolean takesEndMessage(SalsaType owner, Declaration.Handler handler) {
        return Declarations.typeList(owner, handler.parameters())
                .replaceAll("[\\w.]+\\.", "")
                .equals("(Actor,ExitReason)");
    }

    /** Returns the behavior of an actor, if it and all that it extends are known; otherwise null. */
    private @Nullable SalsaType knownBehavior(Expression actor) {
        SalsaType found = actor instanceof Expression.Self
                ? type
                : attribution.type(type, actor) instanceof DeclaredType declared
                        ? universe.typeNamed(declared.asElement().toString())
                        : null;
        boolean known = found != null
                && !found.isInterface()
                && found.lineage().stream()
                        .noneMatch(each -> each.fromHeader() || each.module().equals(RuntimeNames.LIBRARY));
        return known ? found : null;
    }

    /** Returns a behavior and the behaviors of the program that extend it. */
    private Stream<SalsaType> withChildren(SalsaType behavior) {
        return universe.types().stream().filter(each -> each.lineage().contains(behavior));
    }
}
