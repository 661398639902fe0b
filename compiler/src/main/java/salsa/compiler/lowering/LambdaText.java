package salsa.compiler.lowering;

import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Statement;

/** Lambdas as Java. */
final class LambdaText {
    private final BodyText body;

    LambdaText(BodyText body) {
        this.body = body;
    }

    private JavaText out() {
        return body.out();
    }

    private Context context() {
        return body.context();
    }

    /**
     * A lambda whose value nobody wants sends without asking for an answer. One that reaches the actor's state begins
     * with a look where it runs.
     */
    void write(Expression.Lambda lambda) {
        boolean guarded = context().reachesState(lambda);
        if (!(lambda.body() instanceof Expression value)) {
            if (guarded) guardedBlock(lambda, (Statement.Block) lambda.body());
            else body.copyText(lambda);
            return;
        }
        boolean nothing = context().attribution().returnsNothing(body.expressions().type(lambda));
        boolean effect = context().tokens().isToken(value) && nothing;
        if (!effect && !guarded) {
            body.copyText(lambda);
            return;
        }
        body.parametersOf(lambda, value.span().start());
        if (guarded) out().write("{ " + context().guard() + (nothing ? "" : "return "));
        if (effect) body.expressions().effect(value);
        else body.expressions().plain(value);
        if (guarded) out().write("; }");
        out().copy(value.span().end(), lambda.span().end());
    }

    private void guardedBlock(Expression.Lambda lambda, Statement.Block block) {
        body.parametersOf(lambda, block.span().start());
        body.guarded(block);
    }
}
