package salsa.compiler.check;

import javax.lang.model.type.TypeMirror;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Constructions;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** The rules for the creation of anonymous actors. */
public final class AnonymousRules {
    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    private AnonymousRules(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    /** Checks the creations that need no types. */
    static void check(SalsaType type, Expression.New creation, Node.ActorBody body, Violations violations) {
        for (Declaration each : body.members()) {
            if (each instanceof Declaration.Constructor constructor) reportConstructor(constructor, violations);
        }
        if (isDiamond(creation.type(), violations)) {
            violations.error(
                    LanguageCode.ANONYMOUS_DIAMOND,
                    creation.type(),
                    "the behavior of an anonymous actor names the type arguments of the one that it extends",
                    "write them instead of `<>`");
        }
        Node.Placement placement = creation.placement();
        Node place = placement != null && hasNamingClause(placement) ? placement : null;
        SalsaType actor = type.anonymousActorOf(body);
        if (place != null || !actor.rootName().equals("Actor")) {
            violations.error(
                    LanguageCode.CLAUSE,
                    place != null ? place : creation.type(),
                    "no other process has the behavior of an anonymous actor",
                    "declare a behavior that " + (actor.parent() == null ? "implements " : "extends ")
                            + violations.text(creation.type()));
        }
    }

    private static void reportConstructor(Declaration.Constructor constructor, Violations violations) {
        violations.error(
                LanguageCode.ANONYMOUS_CONSTRUCTOR,
                constructor.name(),
                "an anonymous actor extends the constructor that its creation calls, and has none of its own",
                "initialise fields in their declarations, which may use the captured variables");
    }

    private static boolean hasNamingClause(Node.Placement placement) {
        return placement.called() != null || placement.using() != null || placement.host() != null;
    }

    private static boolean isDiamond(TypeTree type, Violations violations) {
        return violations.text(type).endsWith("<>");
    }

    /** Checks that the types which cross to anonymous actors have names there. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        for (SalsaType type : universe.types()) {
            if (!type.anonymousActors().isEmpty())
                new AnonymousRules(type, attribution, diagnostics).checkCrossingTypes(type.declaration(), diagnostics);
        }
    }

    private void checkCrossingTypes(Node node, Diagnostics diagnostics) {
        if (node instanceof Expression.New creation
                && creation.actor() != null
                && attribution.tokens(type).construction(type.anonymousActorOf(creation.actor())) == null)
            reportUnnamedTypes(creation, diagnostics);
        node.children().forEach(each -> checkCrossingTypes(each, diagnostics));
    }

    private void reportUnnamedTypes(Expression.New creation, Diagnostics diagnostics) {
        boolean found = false;
        for (Expression each : creation.captured()) {
            TypeMirror captured = attribution.type(type, each);
            if (captured == null || Constructions.hasSameMeaning(captured)) continue;
            found = true;
            violations.error(
                    LanguageCode.CAPTURED_TYPE,
                    each,
                    "the type of `" + violations.text(each) + "` has a meaning only in the code around the creation",
                    "declare its class as a member of the behavior, or capture the values that the actor needs");
        }
        if (!found && !diagnostics.hasErrors()) {
            violations.error(
                    LanguageCode.CAPTURED_TYPE,
                    creation.type(),
                    "the types of this constructor have a meaning only in the code around the creation",
                    "declare a behavior that extends this one");
        }
    }
}
