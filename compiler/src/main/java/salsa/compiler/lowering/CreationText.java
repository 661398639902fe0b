package salsa.compiler.lowering;

import java.util.Objects;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Writes the creation of actors: their placement and construction.
 */
final class CreationText {
    private final BodyText body;

    CreationText(BodyText body) {
        this.body = body;
    }

    private JavaText out() {
        return body.out();
    }

    private Context context() {
        return body.context();
    }

    /** Writes {@code new B(a) on (s)} with resolved arguments: a reference. */
    void writeCreation(Expression.New creation) {
        Node.Placement place = creation.placement();
        if (place != null && place.called() != null) {
            new TheaterText(body).writeCreation(creation, place);
            return;
        }
        SalsaType created = createdBehavior(creation);
        out().write(stateClassOf(created) + "." + GeneratedNames.CREATE + "("
                + context().selfExpression() + ", ");
        writeStage(creation, created);
        out().write(", null");
        body.expressions().writeArguments(creation.passed());
        out().write(")");
    }

    /**
     * Returns an expression that selects the static members of a behavior's class. If a variable has the name of the
     * behavior, its module or its class, Java prefers the variable, except in the type of a cast.
     */
    String stateClassOf(SalsaType created) {
        String state = created.qualifiedName() + RuntimeNames.STATE;
        String first = state.substring(0, state.indexOf('.'));
        boolean isHidden =
                context().type().declaresVariable(first) || created.declaresVariable(RuntimeNames.STATE.substring(1));
        return isHidden ? "((" + state + ") null)" : state;
    }

    /** Writes {@code new B(x<-m())}: a token for the actor, which resolves when its constructor has run. */
    void writeToken(Expression.New creation) {
        Node.Placement place = creation.placement();
        if (place != null && place.called() != null) {
            new TheaterText(body).writeToken(creation, place);
        } else new WaitText(body).writeCreation(creation, createdBehavior(creation));
    }

    /** Returns the behavior of the new actor: creations of Java's objects are copied. */
    private SalsaType createdBehavior(Expression.New creation) {
        return Objects.requireNonNull(context().type().createdType(creation), "no behavior");
    }

    /** Writes the stage of a new actor. */
    void writeStage(Expression.New creation, SalsaType created) {
        Node.Placement placement = creation.placement();
        out().write(context().selfExpression() + ".");
        if (placement != null && placement.on() != null) {
            out().write(RuntimeMethods.STAGE_OF + "(");
            body.expressions().writePlain(placement.on());
            out().write(")");
        } else out().write(created.isStaged() ? RuntimeMethods.OWN_STAGE + "()" : RuntimeMethods.PLACE + "()");
    }
}
