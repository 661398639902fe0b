package salsa.compiler.warning;

import java.util.Collections;
import java.util.Set;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.isolation.value.Supertypes;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Warnings about tokens that cannot resolve as written: an await of a value, and a promise that no code resolves.
 */
final class SuspiciousTokens {
    private static final Set<String> VALUES = Set.of("java.lang.String", "java.util.Collection", "java.util.Map");

    private final Universe universe;
    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    SuspiciousTokens(Universe universe, SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.universe = universe;
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        type.declaration().members().forEach(this::checkNode);
    }

    private void checkNode(Node node) {
        switch (node) {
            case Expression.Await wait
            when isPromise(wait.token()) ->
                violations.warning(
                        LanguageCode.AWAITED_VALUE,
                        wait,
                        "`" + Words.shortened(violations.text(wait.token()))
                                + "` is a promise, and `await` waits for tokens",
                        "wait for its token: `await " + Words.shortened(violations.text(wait.token())) + ".token()`");
            case Expression.Await wait
            when isActor(wait.token()) ->
                violations.warning(
                        LanguageCode.AWAITED_VALUE,
                        wait,
                        "`" + Words.shortened(violations.text(wait.token()))
                                + "` is an actor, and `await` waits for the answer to a message",
                        "wait for an answer: `await " + Words.shortened(violations.text(wait.token()))
                                + "<-handler(…)`");
            case Expression.Await wait
            when isCertainlyValue(wait.token()) ->
                violations.warning(
                        LanguageCode.AWAITED_VALUE,
                        wait,
                        "`" + Words.shortened(violations.text(wait.token())) + "` is a value, so there is nothing to"
                                + " wait for",
                        awaitRemedy(wait.token()));
            case Expression.Assign assign
            when assign.left() instanceof Expression.Name name -> checkPromise(name.text(), assign.right());
            case Node.Declarator declared -> checkPromise(declared.name().text(), declared.initializer());
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    /** Returns the repair: a loop over the tokens of an array or a collection, or no {@code await} for other values. */
    private String awaitRemedy(Expression awaited) {
        String text = Words.shortened(violations.text(awaited));
        TypeMirror found = attribution.type(type, awaited);
        TypeMirror element = found instanceof ArrayType array
                ? array.getComponentType()
                : found instanceof DeclaredType declared
                                && declared.getTypeArguments().size() == 1
                        ? declared.getTypeArguments().getFirst()
                        : null;
        return element != null && element.toString().startsWith(RuntimeNames.TOKEN + "<")
                ? "await each: `for (" + element.toString().replaceAll("(\\w+\\.)+", "") + " each : " + text
                        + ") await each;`"
                : "remove `await`: `" + text + "`";
    }

    private boolean isActor(Expression expression) {
        return !attribution.tokens(type).isToken(expression) && attribution.isActor(attribution.type(type, expression));
    }

    /** Returns whether an expression is certainly no token: a primitive value, a String, an array or a collection. */
    private boolean isCertainlyValue(Expression expression) {
        if (attribution.tokens(type).isToken(expression)) return false;
        TypeMirror found = attribution.type(type, expression);
        return found != null
                && (found.getKind().isPrimitive()
                        || found.getKind() == TypeKind.ARRAY
                        || !Collections.disjoint(Supertypes.namesOf(found, attribution.types()), VALUES));
    }

    // ---- promises

    private boolean isPromise(Expression expression) {
        TypeMirror found = attribution.type(type, expression);
        return found != null
                && !attribution.tokens(type).isToken(expression)
                && found.toString().startsWith(RuntimeNames.PROMISE + "<");
    }

    /** Reports a promise of which only the token is used. A behavior that extends this one may resolve its fields. */
    private void checkPromise(String name, @Nullable Expression creation) {
        if (creation == null
                || !createsPromise(creation)
                || universe.isExtended(type)
                || type.declaration().members().stream().anyMatch(each -> usesVariable(each, name))) return;
        violations.warning(
                LanguageCode.UNRESOLVED_PROMISE,
                creation,
                "no code resolves `" + name + "`, so its token never has a value",
                "call `" + name + ".resolve(…)` where the value is known");
    }

    private static boolean createsPromise(Expression creation) {
        return creation instanceof Expression.Call call
                && call.name().text().equals("of")
                && call.target() instanceof Expression.Name owner
                && owner.text().equals("Promise");
    }

    /** Returns whether a node uses a variable other than for its token, or to assign it. */
    private static boolean usesVariable(Node node, String name) {
        return switch (node) {
            case Expression.Name used -> used.text().equals(name);
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                select.name().text().equals(name);
            case Expression.Call call
            when call.name().text().equals("token") && namesVariable(call.target(), name) -> false;
            case Expression.Assign assign when namesVariable(assign.left(), name) -> usesVariable(assign.right(), name);
            default -> node.children().stream().anyMatch(each -> usesVariable(each, name));
        };
    }

    /** Returns whether an expression is a variable or field of that name. */
    static boolean namesVariable(@Nullable Expression expression, String name) {
        return switch (expression) {
            case Expression.Name used -> used.text().equals(name);
            case Expression.Select select ->
                select.target() instanceof Expression.Self
                        && select.name().text().equals(name);
            case null, default -> false;
        };
    }
}
