package salsa.compiler.check;

import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.Learned;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.Declarations;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The rules for private handlers and constructors: only the declaring behavior sends to them or creates by them. */
final class PrivateMembers {
    private final Universe universe;
    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;

    PrivateMembers(Universe universe, SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.universe = universe;
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    void check() {
        checkNode(type.declaration());
        reportHidingHandler();
    }

    private void checkNode(Node node) {
        switch (node) {
            case Expression.Send send -> checkHandler(send.name(), attribution.methodOrNull(type, send));
            case Expression reference
            when attribution.tokens(type).isOutReference(reference) ->
                checkHandler(reference, attribution.methodOrNull(type, reference));
            case Expression.Call call -> checkHandler(call.name(), attribution.methodOrNull(type, call));
            case Expression.New creation
            when creation.actor() != null ->
                checkExtendedConstructor(creation, type.anonymousActorOf(creation.actor()));
            case Expression.New creation -> checkConstructor(creation.type(), attribution.element(type, creation));
            case Statement.ConstructorCall call -> checkParentConstructor(call);
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    /** Returns the type that declares the element; null if it is this one, which may use its own members, or Java's. */
    private @Nullable SalsaType otherOwner(Element element) {
        SalsaType owner = universe.typeNamed(Owner.of(element).toString());
        return owner == type ? null : owner;
    }

    private void checkHandler(Node at, @Nullable ExecutableElement element) {
        if (element == null) return;
        SalsaType owner = otherOwner(element);
        Declaration.Handler handler =
                owner == null ? null : attribution.members(owner).declarationOf(element);
        if (owner == null || handler == null || !Modifiers.containsWord(handler.modifiers(), "private")) return;
        reportPrivate(
                at,
                "handler `" + handler.name().text() + "`",
                owner,
                "send one of its other messages, or remove `private`");
    }

    private void checkConstructor(Node at, @Nullable Element element) {
        if (element == null) return;
        SalsaType owner = otherOwner(element);
        if (owner == null) return;
        owner.constructors().stream()
                .filter(each -> attribution.members(owner).elementIfKnown(each).orElse(null) == element)
                .filter(each -> Modifiers.containsWord(each.modifiers(), "private"))
                .findFirst()
                .ifPresent(each ->
                        reportPrivate(at, "constructor", owner, "use another constructor, or remove `private`"));
    }

    /** Checks the constructor that an anonymous actor extends: its behavior is another than that around it. */
    private void checkExtendedConstructor(Expression.New creation, SalsaType actor) {
        Learned.Construction known = attribution.tokens(type).construction(actor);
        if (known != null
                && actor.parent() != null
                && known.extended() != null
                && Modifiers.containsWord(known.extended().modifiers(), "private"))
            reportPrivate(
                    creation.type(), "constructor", actor.parent(), "extend another constructor, or remove `private`");
    }

    private void checkParentConstructor(Statement.ConstructorCall call) {
        SalsaType owner = call.parent() ? type.parent() : null;
        if (owner == null || !(attribution.element(type, call) instanceof ExecutableElement element)) return;
        Declaration.Constructor constructor = attribution.members(owner).constructorCalledBy(element);
        if (constructor != null && Modifiers.containsWord(constructor.modifiers(), "private")) {
            reportPrivate(call, "constructor", owner, "call another constructor, or remove `private`");
        }
    }

    /**
     * Reports a handler with the name and parameters of a private one above: it would receive messages that the
     * behavior above sends to itself.
     */
    private void reportHidingHandler() {
        SalsaType parent = type.parent();
        if (parent == null) return;
        Map<String, SalsaType> above = privateHandlers(parent);
        if (above.isEmpty()) return;
        for (Declaration.Handler each : type.handlers()) {
            SalsaType owner = above.get(signatureKey(type, each));
            if (owner != null)
                reportPrivate(each.name(), "handler `" + each.name().text() + "`", owner, "use another name");
        }
    }

    private static Map<String, SalsaType> privateHandlers(SalsaType parent) {
        var found = new HashMap<String, SalsaType>();
        for (SalsaType above : parent.lineage()) {
            for (Declaration.Handler each : above.handlers()) {
                if (Modifiers.containsWord(each.modifiers(), "private"))
                    found.putIfAbsent(signatureKey(above, each), above);
            }
        }
        return found;
    }

    private static String signatureKey(SalsaType owner, Declaration.Handler handler) {
        return handler.name().text() + " " + Declarations.typeList(owner, handler.parameters());
    }

    private void reportPrivate(Node at, String what, SalsaType owner, String remedy) {
        diagnostics.report(Diagnostic.error(
                LanguageCode.PRIVATE,
                type.source(),
                at.span(),
                "this " + what + " is private to `" + owner.name() + "`",
                remedy));
    }
}
