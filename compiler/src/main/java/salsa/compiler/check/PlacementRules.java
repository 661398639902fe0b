package salsa.compiler.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Violations;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** The rules of the clauses that name and place actors: {@code called}, {@code at}, {@code using} and {@code on}. */
final class PlacementRules {
    private final SalsaType type;
    private final Violations violations;

    PlacementRules(SalsaType type, Violations violations) {
        this.type = type;
        this.violations = violations;
    }

    /** Returns whether a clause is written behind the creation that the parser did not recognise. */
    private boolean isClauseMisspelt(Expression.New creation) {
        return violations.isReportedBehind(creation);
    }

    void checkCreation(Expression.New creation, SalsaType created, Node.@Nullable Placement placement) {
        switch (created.rootName()) {
            case "RemoteActor" -> checkRemote(creation, created, placement);
            case "MobileActor", "DurableActor" -> checkMobile(creation, created, placement);
            case "VirtualActor" -> refuseVirtual(creation, created);
            default -> checkLocal(created, placement);
        }
    }

    private static boolean hasName(Node.@Nullable Placement placement) {
        return placement != null && placement.called() != null;
    }

    private void checkRemote(Expression.New creation, SalsaType created, Node.@Nullable Placement placement) {
        String name = created.name();
        if (!hasName(placement) && !isClauseMisspelt(creation)) {
            violations.error(
                    LanguageCode.CLAUSE,
                    creation.type(),
                    "`" + name + "` is a remote actor, which needs a name",
                    "write new " + name + "(…) called (\"name\")");
        } else if (placement != null && placement.using() != null) {
            violations.error(
                    LanguageCode.CLAUSE,
                    placement.using(),
                    "`" + name + "` is a remote actor, not a mobile one",
                    "remove using, or extend MobileActor");
        }
    }

    private void checkMobile(Expression.New creation, SalsaType created, Node.@Nullable Placement placement) {
        boolean complete = placement != null && hasName(placement) && placement.using() != null;
        if (complete || isClauseMisspelt(creation)) return;
        String name = created.name();
        violations.error(
                LanguageCode.CLAUSE,
                creation.type(),
                "`" + name + "` is a mobile actor, which needs a name and a name server",
                "write new " + name + "(…) called (\"name\") using (server)");
    }

    private void refuseVirtual(Expression.New creation, SalsaType created) {
        violations.error(
                LanguageCode.CLAUSE,
                creation.type(),
                "`" + created.name() + "` is a virtual actor, which is made when it is looked up",
                "write reference " + created.name() + " called (\"name\") using (server)");
    }

    private void checkLocal(SalsaType created, Node.@Nullable Placement placement) {
        if (placement == null) return;
        boolean elsewhere = placement.called() != null || placement.using() != null || placement.host() != null;
        if (!elsewhere || implementsRoot(created)) return;
        violations.error(
                LanguageCode.CLAUSE,
                placement,
                "`" + created.name() + "` is a local actor, which has no name",
                "remove the clause, or let " + created.name() + " extend RemoteActor");
    }

    /** Returns whether a behavior implements what it should extend, which is reported there. */
    private static boolean implementsRoot(SalsaType created) {
        return created.declaration() instanceof Declaration.Behavior behavior
                && behavior.interfaces().stream()
                        .anyMatch(each -> each instanceof TypeTree.Named named
                                && named.name().matches("(salsa\\.library\\.)?(Remote|Mobile|Durable|Virtual)Actor"));
    }

    private static boolean isMadeWithoutArguments(SalsaType virtual) {
        List<Declaration.Constructor> all = virtual.members(Declaration.Constructor.class);
        return all.isEmpty() || all.stream().anyMatch(each -> each.parameters().isEmpty());
    }

    void checkReference(Expression.Reference reference) {
        if (reference.placement() == null) return; // the parser has reported the missing name
        SalsaType found = type.resolve(reference.type());
        if (found != null && found.rootName().equals("Actor")) {
            violations.error(
                    LanguageCode.CLAUSE,
                    reference.type(),
                    "`" + found.name() + "` is a local actor, which cannot be found by name",
                    "extend RemoteActor or MobileActor, or send its reference in a message");
        } else if (found != null && found.isMobile() && reference.placement().using() == null) {
            violations.error(
                    LanguageCode.CLAUSE,
                    reference.type(),
                    "`" + found.name() + "` is a mobile actor, which its name server locates",
                    "add using (server)");
        } else if (found != null && found.rootName().equals("VirtualActor") && !isMadeWithoutArguments(found)) {
            violations.error(
                    LanguageCode.CLAUSE,
                    reference.type(),
                    "`" + found.name() + "` is a virtual actor, whose look-up has no arguments for a constructor",
                    "add the constructor " + found.name() + "() { … }");
        } else if (reference.placement().called() == null) {
            violations.error(LanguageCode.CLAUSE, reference, "a reference needs a name", "add called (\"name\")");
        } else if (reference.placement().on() != null) {
            violations.error(
                    LanguageCode.CLAUSE,
                    reference.placement().on(),
                    "an existing actor already has its stage",
                    "remove `on`");
        }
    }
}
