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
    static boolean isNeeded(ExecutableElement handler) {
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
    void askReference(Expression.Call call) {
        service(call, "ask");
        out().write(context().self() + ", " + PlaceText.javaLiteral(call.name().text()) + ", java.util.List.of(");
        body.expressions().separatedByCommas(call.arguments(), body.expressions()::plain);
        out().write("))");
    }

    /** Writes {@code new B(a) called (n)} with resolved arguments: a reference. */
    void creation(Expression.New creation, Node.Placement place) {
        writeCreation(creation, place, place.host() == null ? "create" : "request");
    }

    /** Writes a token for the actor. */
    void token(Expression.New creation, Node.Placement place) {
        boolean waits = creation.arguments().stream().anyMatch(context().tokens()::isToken);
        if (waits) new WaitText(body).inTheater(creation, place, this);
        else writeCreation(creation, place, "request");
    }

    private void writeCreation(Expression.New creation, Node.Placement place, String method) {
        service(creation, method);
        out().write(context().self() + ", " + excerpt(creation) + ", "
                + MessageClass.creation(constructor(creation), false) + "null, null");
        body.expressions().arguments(creation.arguments());
        out().write("), ");
        place(place);
    }

    /** Writes {@code reference B called (n)}; it is a token with {@code using}. */
    void reference(Expression.Reference reference) {
        SalsaType type = resolvedType(reference.type());
        service(
                reference,
                reference.placement() != null && reference.placement().using() != null ? "find" : "reference");
        out().write(context().self() + ", " + excerpt(reference) + ", " + type.qualifiedName() + ".class, ");
        place(reference.placement());
    }

    /** Returns the behavior or interface: rules refuse other types at a place or under a name. */
    private SalsaType resolvedType(TypeTree written) {
        return Objects.requireNonNull(context().type().resolve(written), "no type of Salsa");
    }

    private void service(Expression expression, String method) {
        String type = context().types().typeArgument(body.expressions().type(expression));
        out().at(expression)
                .write(RuntimeNames.THEATERS + ".of(" + context().self() + ").<" + type + ">" + method + "(");
    }

    private void place(Node.@Nullable Placement place) {
        out().write("new " + RuntimeNames.THEATERS + ".Address(");
        body.expressions().separatedByCommas(clauses(place), each -> {
            if (each.isPresent()) body.expressions().plain(each.get());
            else out().write("null");
        });
        out().write("))");
    }

    /** Returns the address with clauses that were kept before. */
    String address(Node.Placement place, Function<Expression, String> kept) {
        return clauses(place).stream()
                .map(each -> each.map(kept).orElse("null"))
                .collect(Collectors.joining(", ", "new " + RuntimeNames.THEATERS + ".Address(", ")"));
    }

    /** Returns the Java type of a clause. */
    static String type(Node.Placement place, Expression clause) {
        if (clause == place.port()) return "java.lang.Integer";
        if (clause == place.using()) return RuntimeNames.ACTOR;
        return clause == place.on() ? "java.lang.Object" : "java.lang.String";
    }

    private static List<Optional<Expression>> clauses(Node.@Nullable Placement place) {
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
    String constructor(Expression.New creation) {
        SalsaType created = resolvedType(creation.type());
        String messages = created.qualifiedName() + RuntimeNames.STATE + ".";
        if (created.constructors().isEmpty()) return messages + GeneratedNames.DEFAULT_CONSTRUCTOR;
        ExecutableElement constructor =
                context().attribution().handlerOf(context().type(), creation);
        return messages + new Signature(context().attribution(), constructor).messageClass();
    }
}
