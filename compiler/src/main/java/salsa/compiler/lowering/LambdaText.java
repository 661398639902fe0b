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
        boolean guarded = context().capturesState(lambda);
        if (!(lambda.body() instanceof Expression value)) {
            if (guarded) writeGuardedBlock(lambda, (Statement.Block) lambda.body());
            else body.copyNode(lambda);
            return;
        }
        boolean nothing =
                context().attribution().returnsNothing(body.expressions().typeOf(lambda));
        boolean effect = context().tokens().isToken(value) && nothing;
        if (!effect && !guarded) {
            body.copyNode(lambda);
            return;
        }
        body.writeLambdaHead(lambda, value.span().start());
        if (guarded) out().write("{ " + context().ownerCheckStatement() + (nothing ? "" : "return "));
        if (effect) body.expressions().writeAsStatement(value);
        else body.expressions().writePlain(value);
        if (guarded) out().write("; }");
        out().copy(value.span().end(), lambda.span().end());
    }

    private void writeGuardedBlock(Expression.Lambda lambda, Statement.Block block) {
        body.writeLambdaHead(lambda, block.span().start());
        body.writeGuardedBlock(block);
    }

    /**
     * Writes a method reference. One bound to state of the actor has no body for the check, so it becomes a lambda. The
     * target is still evaluated when the reference is created, as in Java. The types are written out so that javac
     * resolves the same methods around it; if they cannot be named, the reference stays as it is.
     */
    void write(Expression.MethodReference reference) {
        TypeMirror functional = body.expressions().typeOf(reference);
        ExecutableElement function = context().attribution().functionalMethod(functional);
        if (function == null || !isWritten(reference, functional)) {
            body.copyNode(reference);
            return;
        }
        var target = (Expression) reference.target();
        out().write(RuntimeNames.BEHAVIOR + ".<"
                + context().types().text(body.expressions().typeOf(target)) + ", "
                + context().types().text(functional) + ">" + RuntimeMethods.BOUND + "(");
        body.expressions().writePlain(target);
        String parameters = IntStream.range(0, function.getParameters().size())
                .mapToObj(each -> "$" + each)
                .collect(Collectors.joining(", "));
        boolean nothing = function.getReturnType().getKind() == TypeKind.VOID;
        out().write(", $bound -> (" + parameters + ") -> { " + context().ownerCheckStatement()
                + (nothing ? "" : "return ") + "$bound." + reference.name() + "(" + parameters + "); })");
    }

    private boolean isWritten(Expression.MethodReference reference, @Nullable TypeMirror functional) {
        return reference.typeArguments().isEmpty()
                && context().isBoundToState(reference)
                && context().types().canBeWritten(functional)
                && context().types().canBeWritten(body.expressions().typeOf((Expression) reference.target()));
    }
}
