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
    void reply(Statement.Reply reply) {
        String received = Objects.requireNonNull(context().waited().received(), "a reply is in a case");
        Expression value = reply.value();
        if (value != null && context().tokens().isToken(value)) replyWithToken(received, value);
        else replyWithValue(received, value);
    }

    /** Writes a reply with a value, which is copied or moved as an argument is. */
    private void replyWithValue(String received, @Nullable Expression value) {
        boolean gated = !context().gates().isEmpty();
        out().write(
                        gated
                                ? context().self() + "." + RuntimeMethods.PASS_AFTER + "(" + received + ", "
                                : received + ".reply(");
        if (value == null) out().write(RuntimeNames.ACK + ".ACK");
        else body.expressions().argument(value, primitive());
        out().write((gated ? body.furtherGates() : "") + ");");
    }

    /** Writes a reply with a token: the continuation of the message now waits for that token. */
    private void replyWithToken(String received, Expression value) {
        Expression inner = value;
        while (inner instanceof Expression.Parenthesized parenthesized) inner = parenthesized.inner();
        String primitive = primitive();
        boolean converts =
                primitive != null && !primitive.equals(context().types().unboxed(type(inner)));
        if (inner instanceof Expression.Send send && !converts) {
            body.expressions().sendInstead(send, received);
            out().write(";");
            return;
        }
        out().write(received + ".replyWith(");
        boolean shared = context().tokens().isShared(inner);
        if (shared && !converts && context().isCopied(type(inner))) new WaitText(body).token(inner);
        else body.expressions().token(inner, converts ? primitive : null);
        out().write(");");
    }

    /** Returns the primitive type of the message's answer, or null. */
    private @Nullable String primitive() {
        TakenMessage taken = context().waited().taken();
        return taken == null ? null : BodyText.primitive(taken.handler().passType());
    }

    private @Nullable TypeMirror type(Expression expression) {
        return body.expressions().type(expression);
    }

    /** Writes an await for its value, which is copied because other code may have the same token. */
    void await(Expression.Await wait) {
        boolean shared = context().tokens().isShared(wait.token());
        TypeMirror found = type(wait);
        boolean copied = shared && context().isCopied(found);
        boolean cast =
                !copied && found != null && (found.getKind().isPrimitive() || shared && ErasedText.isObject(found));
        out().write(
                        copied
                                ? RuntimeNames.COPY + ".of("
                                : cast ? "((" + context().types().text(found) + ") " : "");
        awaitOnly(wait);
        if (copied || cast) out().write(")");
    }

    /** Writes an await as a statement, which discards the value. */
    void awaitOnly(Expression.Await wait) {
        TypeMirror found = type(wait);
        String primitive = found != null && found.getKind().isPrimitive() ? found.toString() : null;
        String site = context().waits().site(out().emptyText(), wait, context().excerpt(wait));
        out().write(context().self() + ".<" + context().types().typeArgument(found) + ">" + RuntimeMethods.AWAIT + "("
                + site + ", ");
        body.expressions().token(wait.token(), primitive);
        if (wait.limit() != null) {
            out().write(", ");
            body.expressions().plain(wait.limit());
        }
        out().write(")");
    }
}
