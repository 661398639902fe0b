package salsa.compiler.lowering;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.PlaceText;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** Writes what only theaters can do: calls of one service, which is found when the program runs. */
final class TheaterText {
    private static final int CLAUSES = 5;

    private final BodyText body;

    TheaterText(BodyText body) {
        this.body = body;
    }

    /** Returns whether the handler belongs to RemoteActor or MobileActor: theaters answer it. */
    static boolean isAnsweredByTheater(ExecutableElement handler) {
        String owner = Owner.of(handler).toString();
        return owner.equals(RuntimeNames.REMOTE_ACTOR) || owner.equals(RuntimeNames.MOBILE_ACTOR);
    }

    /** Returns the beginning of the expression that creates a message to such a handler. */
    static String messageCreation(ExecutableElement handler) {
        return "((" + RuntimeNames.THEATER_MESSAGE + ") null).handler("
                + PlaceText.javaLiteral(handler.getSimpleName().toString()) + ").to(";
    }

    private JavaText out() {
        return body.out();
    }

    private Context context() {
        return body.context();
    }

    /** Writes a call of such a handler, which the reference itself answers. */
    void writeReferenceCall(Expression.Call call) {
        writeService(call, "ask");
        out().write(context().selfExpression() + ", "
                + PlaceText.javaLiteral(call.name().text()) + ", java.util.List.of(");
        body.expressions().writeSeparatedByCommas(call.arguments(), body.expressions()::writePlain);
        out().write("))");
    }

    /** Writes {@code new B(a) called (n)} with resolved arguments: a reference. */
    void writeCreation(Expression.New creation, Node.Placement place) {
        writeCreation(creation, place, place.host() == null ? "create" : "request");
    }

    /** Writes a token for the actor. */
    void writeToken(Expression.New creation, Node.Placement place) {
        boolean waits = creation.arguments().stream().anyMatch(context().tokens()::isToken);
        if (waits) new WaitText(body).writeCreationInTheater(creation, place, this);
        else writeCreation(creation, place, "request");
    }

    private void writeCreation(Expression.New creation, Node.Placement place, String method) {
        writeService(creation, method);
        out().write(context().selfExpression() + ", " + excerpt(creation) + ", "
                + MessageClass.creation(constructorMessageClass(creation)) + "null, null");
        body.expressions().writeArguments(creation.arguments());
        out().write("), ");
        writeAddress(place);
    }

    /** Writes {@code reference B called (n)}; it is a token with {@code using}. */
    void writeReference(Expression.Reference reference) {
        SalsaType type = resolvedType(reference.type());
        writeService(
                reference,
                reference.placement() != null && reference.placement().using() != null ? "find" : "reference");
        out().write(context().selfExpression() + ", " + excerpt(reference) + ", " + type.qualifiedName() + ".class, ");
        writeAddress(reference.placement());
    }

    /** Returns the behavior or interface: rules refuse other types at a place or under a name. */
    private SalsaType resolvedType(TypeTree written) {
        return Objects.requireNonNull(context().type().resolve(written), "no type of Salsa");
    }

    private void writeService(Expression expression, String method) {
        String type = context().types().typeArgument(body.expressions().typeOf(expression));
        out().at(expression)
                .write(RuntimeNames.THEATERS + ".of(" + context().selfExpression() + ").<" + type + ">" + method + "(");
    }

    private void writeAddress(Node.@Nullable Placement place) {
        out().write("new " + RuntimeNames.THEATERS + ".Address(");
        body.expressions().writeSeparatedByCommas(clausesOf(place), each -> {
            if (each.isPresent()) body.expressions().writePlain(each.get());
            else out().write("null");
        });
        out().write("))");
    }

    /** Returns the address with clauses that were kept before. */
    String addressExpression(Node.Placement place, Function<Expression, String> kept) {
        return clausesOf(place).stream()
                .map(each -> each.map(kept).orElse("null"))
                .collect(Collectors.joining(", ", "new " + RuntimeNames.THEATERS + ".Address(", ")"));
    }

    /** Returns the Java type of a clause. */
    static String clauseType(Node.Placement place, Expression clause) {
        if (clause == place.port()) return "java.lang.Integer";
        if (clause == place.using()) return RuntimeNames.ACTOR;
        return clause == place.on() ? "java.lang.Object" : "java.lang.String";
    }

    private static List<Optional<Expression>> clausesOf(Node.@Nullable Placement place) {
        return place == null
                ? Collections.nCopies(CLAUSES, Optional.empty())
                : Stream.of(place.called(), place.using(), place.host(), place.port(), place.on())
                        .map(Optional::ofNullable)
                        .toList();
    }

    String excerpt(Expression expression) {
        return PlaceText.javaLiteral(context().excerpt(expression));
    }

    /** Returns the message class of the constructor. */
    String constructorMessageClass(Expression.New creation) {
        SalsaType created = resolvedType(creation.type());
        String messages = created.qualifiedName() + RuntimeNames.STATE + ".";
        if (created.constructors().isEmpty()) return messages + GeneratedNames.DEFAULT_CONSTRUCTOR;
        ExecutableElement constructor =
                context().attribution().methodOf(context().type(), creation);
        return messages + new Signature(context().attribution(), constructor).messageClass();
    }
}
