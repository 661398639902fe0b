package salsa.compiler.warning;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Warns of an actor that is created and then forgotten, if its constructor does nothing that others could notice. */
final class UnusedActors {
    private final SalsaType type;
    private final Violations violations;

    UnusedActors(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        type.declaration().members().forEach(each -> checkNode(each, each));
    }

    private void checkNode(Node node, Declaration member) {
        switch (node) {
            case Statement.Evaluate(var _, Expression.New creation) -> warnOfUnused(creation, null);
            case Statement.Local local -> local.declarators().forEach(each -> checkVariable(each, member));
            default -> {}
        }
        node.children().forEach(each -> checkNode(each, member));
    }

    private void checkVariable(Node.Declarator declared, Declaration member) {
        String name = declared.name().text();
        if (declared.initializer() instanceof Expression.New creation && !isUsed(member, name))
            warnOfUnused(creation, name);
    }

    private boolean isUsed(Declaration member, String name) {
        return mentionsVariable(member, name) || Places.text(type, member).contains("::" + name);
    }

    private static boolean mentionsVariable(Node node, String name) {
        return node instanceof Expression.Name used && used.text().equals(name)
                || node.children().stream().anyMatch(each -> mentionsVariable(each, name));
    }

    private void warnOfUnused(Expression.New creation, @Nullable String variable) {
        boolean plain = creation.placement() == null && creation.actor() == null;
        SalsaType created = plain ? type.createdType(creation) : null;
        if (created == null || !created.lineage().stream().allMatch(UnusedActors::onlySetsFields)) return;
        violations.warning(
                LanguageCode.UNUSED_ACTOR,
                creation,
                "`" + created.name() + "` acts only when it handles a message, and no code sends it one",
                created.handlers().stream()
                        .filter(each -> each.parameters().isEmpty())
                        .findFirst()
                        .map(each -> "send it a message: `" + (variable == null ? violations.text(creation) : variable)
                                + "<-" + each.name().text() + "();`")
                        .orElse("send it a message, or remove it"));
    }

    /** Returns whether a behavior does nothing before its first message but to set fields. */
    private static boolean onlySetsFields(SalsaType created) {
        return !created.fromHeader()
                && !created.module().equals(RuntimeNames.LIBRARY)
                && created.constructors().stream()
                        .allMatch(each -> each.body() == null
                                || each.body().statements().stream().allMatch(UnusedActors::isPlainAssignment))
                && created.members(Declaration.Field.class).stream()
                        .flatMap(each -> each.declarators().stream())
                        .allMatch(each -> each.initializer() == null || hasNoEffect(each.initializer()));
    }

    private static boolean isPlainAssignment(Statement statement) {
        return statement instanceof Statement.Evaluate(var _, Expression.Assign assign) && hasNoEffect(assign.right())
                || statement instanceof Statement.ConstructorCall call
                        && call.arguments().stream().allMatch(UnusedActors::hasNoEffect);
    }

    /** Returns whether an expression neither calls, creates, sends nor throws, and does not give the actor away. */
    private static boolean hasNoEffect(Node node) {
        return switch (node) {
            case Expression.Call _, Expression.New _, Expression.Send _, Expression.Self _, Expression.Await _ -> false;
            case Expression.Index _, Expression.NewArray _, Expression.Cast _ -> false; // may throw
            case Expression.Binary binary when Set.of("/", "%").contains(binary.operator()) -> false;
            default -> node.children().stream().allMatch(UnusedActors::hasNoEffect);
        };
    }
}
