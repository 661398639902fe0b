package salsa.compiler.lowering;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Statement;

/** Lambdas and method references as Java. */
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
     * Writes a lambda. One whose result is unused sends without a token. One that reaches the actor's state begins with
     * a check of where it runs.
     */
    void write(Expression.Lambda lambda) {
        boolean guarded = context().reachesState(lambda);
        if (!(lambda.body() instanceof Expression value)) {
            if (guarded) guardedBlock(lambda, (Statement.Block) lambda.body());
            else body.copyText(lambda);
            return;
        }
        boolean nothing =
                context().attribution().returnsNothing(body.expressions().type(lambda));
        boolean effect = context().tokens().isToken(value) && nothing;
        if (!effect && !guarded) {
            body.copyText(lambda);
            return;
        }
        body.parametersOf(lambda, value.span().start());
        if (guarded) out().write("{ " + context().ownerCheck() + (nothing ? "" : "return "));
        if (effect) body.expressions().asStatement(value);
        else body.expressions().plain(value);
        if (guarded) out().write("; }");
        out().copy(value.span().end(), lambda.span().end());
    }

    private void guardedBlock(Expression.Lambda lambda, Statement.Block block) {
        body.parametersOf(lambda, block.span().start());
        body.guardedBlock(block);
    }

    /**
     * Writes a method reference. One bound to state of the actor has no body for the check, so it becomes a lambda. The
     * target is still evaluated when the reference is created, as in Java. The types are written out so that javac
     * resolves the same methods around it; if they cannot be named, the reference stays as it is.
     */
    void write(Expression.MethodReference reference) {
        TypeMirror functional = body.expressions().type(reference);
        ExecutableElement function = context().attribution().functionalMethod(functional);
        if (function == null || !isWritten(reference, functional)) {
            body.copyText(reference);
            return;
        }
        var target = (Expression) reference.target();
        out().write(RuntimeNames.BEHAVIOR + ".<"
                + context().types().text(body.expressions().type(target)) + ", "
                + context().types().text(functional) + ">" + RuntimeMethods.BOUND + "(");
        body.expressions().plain(target);
        String parameters = IntStream.range(0, function.getParameters().size())
                .mapToObj(each -> "$" + each)
                .collect(Collectors.joining(", "));
        boolean nothing = function.getReturnType().getKind() == TypeKind.VOID;
        out().write(", $bound -> (" + parameters + ") -> { " + context().ownerCheck() + (nothing ? "" : "return ")
                + "$bound." + reference.name() + "(" + parameters + "); })");
    }

    private boolean isWritten(Expression.MethodReference reference, @Nullable TypeMirror functional) {
        return reference.typeArguments().isEmpty()
                && context().isBoundToState(reference)
                && context().types().isNamed(functional)
                && context().types().isNamed(body.expressions().type((Expression) reference.target()));
    }
}
