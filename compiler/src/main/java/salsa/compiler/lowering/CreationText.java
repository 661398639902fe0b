package salsa.compiler.lowering;

import javax.lang.model.element.ExecutableElement;
import salsa.compiler.text.JavaText;
import salsa.compiler.unit.RuntimeNames;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** New actors: where they are placed and how they are made. What needs other machines says so when it runs. */
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

    /** {@code new B(a) on (s)} whose arguments are there: a reference. */
    void creation(Expression.New creation) {
        if (creation.placement() != null && creation.placement().called() != null) {
            theater(
                    creation,
                    "creating " + context().excerpt(creation),
                    creation.placement().host() != null);
            return;
        }
        SalsaType created = context().type().resolve(creation.type());
        out().write(owner(created) + ".create$(" + context().self() + ", ");
        stage(creation, created);
        out().write(", null");
        body.expressions().arguments(creation.arguments());
        out().write(")");
    }

    /**
     * How an expression selects the static members of a behavior's class. Where a variable has the name of the behavior
     * or its module, Java takes the name for the variable, but for that of a type in a cast.
     */
    String owner(SalsaType created) {
        String state = created.qualifiedName() + RuntimeNames.STATE;
        String first = state.substring(0, state.indexOf('.'));
        return context().type().declaresVariable(first) ? "((" + state + ") null)" : state;
    }

    /** {@code new B(x<-m())}: a token for the actor, which resolves when its constructor has run. */
    void token(Expression.New creation) {
        if (creation.placement() != null && creation.placement().called() != null) {
            theater(creation, "creating " + context().excerpt(creation), true);
        } else new WaitText(body).creation(creation, context().type().resolve(creation.type()));
    }

    /** The stage of a new actor. */
    void stage(Expression.New creation, SalsaType created) {
        Node.Placement placement = creation.placement();
        out().write(context().self() + ".");
        if (placement != null && placement.on() != null) {
            out().write("$stageOf(");
            body.expressions().plain(placement.on());
            out().write(")");
        } else out().write(created.isStaged() ? "$ownStage()" : "$place()");
    }

    void reference(Expression.Reference reference) {
        boolean token = reference.placement() != null && reference.placement().using() != null;
        theater(reference, "finding " + context().excerpt(reference), token);
    }

    private void theater(Expression expression, String what, boolean token) {
        String type = context().types().boxed(body.expressions().type(expression));
        out().write("salsa.runtime.TheaterNeeded.<" + (token ? "salsa.runtime.Token<" + type + ">" : type) + ">now("
                + MessageText.quoted(what) + ")");
    }

    /** Whether the handler is one of RemoteActor's or MobileActor's own: answered by a theater alone. */
    static boolean needsTheater(ExecutableElement handler) {
        String owner = handler == null ? "" : handler.getEnclosingElement().toString();
        return owner.equals(RuntimeNames.RUNTIME + ".RemoteActor")
                || owner.equals(RuntimeNames.RUNTIME + ".MobileActor");
    }
}
