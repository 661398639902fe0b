package salsa.compiler.lowering;

import java.util.Objects;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Statement;

/** Writes answers to messages that a case took, and awaits of the answer to a sent message. */
final class ReplyText {
    private final BodyText body;

    ReplyText(BodyText body) {
        this.body = body;
    }

    private JavaText out() {
        return body.out();
    }

    private Context context() {
        return body.context();
    }

    /** Writes {@code reply(x);} or {@code forward a<-m(x);}. */
    void writeReply(Statement.Reply reply) {
        String received = Objects.requireNonNull(context().waited().received(), "a reply is in a case");
        Expression value = reply.value();
        if (value != null && context().tokens().isToken(value)) writeReplyWithToken(received, value);
        else writeReplyWithValue(received, value);
    }

    /** Writes a reply with a value, which is copied or moved as an argument is. */
    private void writeReplyWithValue(String received, @Nullable Expression value) {
        boolean gated = !context().gates().isEmpty();
        out().write(
                        gated
                                ? context().selfExpression() + "." + RuntimeMethods.PASS_AFTER + "(" + received + ", "
                                : received + ".reply(");
        if (value == null) out().write(RuntimeNames.ACK + ".ACK");
        else body.expressions().writeArgument(value, answerPrimitive());
        out().write((gated ? body.furtherGates() : "") + ");");
    }

    /** Writes a reply with a token: the continuation of the message now waits for that token. */
    private void writeReplyWithToken(String received, Expression value) {
        Expression inner = value;
        while (inner instanceof Expression.Parenthesized parenthesized) inner = parenthesized.inner();
        String primitive = answerPrimitive();
        boolean converts =
                primitive != null && !primitive.equals(context().types().primitiveOf(typeOf(inner)));
        if (inner instanceof Expression.Send send && !converts) {
            body.expressions().writeSendInstead(send, received);
            out().write(";");
            return;
        }
        out().write(received + ".replyWith(");
        boolean shared = context().tokens().mayBeShared(inner);
        if (shared && !converts && context().isCopied(typeOf(inner))) new WaitText(body).writeToken(inner);
        else body.expressions().writeToken(inner, converts ? primitive : null);
        out().write(");");
    }

    /** Returns the primitive type of the message's answer, or null. */
    private @Nullable String answerPrimitive() {
        TakenMessage taken = context().waited().taken();
        return taken == null ? null : BodyText.primitiveName(taken.handler().passType());
    }

    private @Nullable TypeMirror typeOf(Expression expression) {
        return body.expressions().typeOf(expression);
    }

    /** Writes an await for its value, which is copied because other code may have the same token. */
    void writeAwait(Expression.Await wait) {
        boolean shared = context().tokens().mayBeShared(wait.token());
        TypeMirror found = typeOf(wait);
        boolean copied = shared && context().isCopied(found);
        boolean cast = !copied
                && found != null
                && (found.getKind().isPrimitive() || shared && ErasedText.isClassOrVariable(found));
        out().write(
                        copied
                                ? RuntimeNames.COPY + ".of("
                                : cast ? "((" + context().types().text(found) + ") " : "");
        writeAwaitOnly(wait);
        if (copied || cast) out().write(")");
    }

    /** Writes an await as a statement, which discards the value. */
    void writeAwaitOnly(Expression.Await wait) {
        TypeMirror found = typeOf(wait);
        String primitive = found != null && found.getKind().isPrimitive() ? found.toString() : null;
        String site = context()
                .waits()
                .siteConstant(out().emptyText(), wait, context().excerpt(wait));
        out().write(context().selfExpression() + ".<" + context().types().typeArgument(found) + ">"
                + RuntimeMethods.AWAIT + "(" + site + ", ");
        body.expressions().writeToken(wait.token(), primitive);
        if (wait.limit() != null) {
            out().write(", ");
            body.expressions().writePlain(wait.limit());
        }
        out().write(")");
    }
}
