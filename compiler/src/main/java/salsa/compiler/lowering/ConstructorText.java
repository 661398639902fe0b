package salsa.compiler.lowering;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Moves;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Writes the constructors of a behavior, their messages, and the methods that create an actor by them. */
final class ConstructorText extends StateMemberText {
    private final Set<String> moved; // fields

    /** @param moved the names of the fields that some code moves */
    ConstructorText(StateClass of, Set<String> moved, JavaText out) {
        super(of, out);
        this.moved = moved;
    }

    /**
     * Returns the beginning of a constructor message: the initialisers that run in the actor, including the parents'.
     */
    private String beginOfConstruction() {
        return (of.hasInitialisers() ? "initialise();" : "begins();") + "\n            ";
    }

    /** Returns the code of a constructor's message. */
    private String constructionCall(String method, String arguments) {
        return beginOfConstruction() + "((" + of.state + ") target())." + method + "(this" + arguments
                + ");\n            pass(" + RuntimeNames.ACK + ".ACK);";
    }

    void writeConstructors() {
        if (type.enclosingType() != null)
            new AnonymousText(type, of.attribution, of.types, of.state).writeConstructor(out, of.hasInitialisers());
        else if (type.constructors().isEmpty()) writeImplicitConstructor();
        type.constructors().forEach(this::writeConstructor);
    }

    private void writeImplicitConstructor() {
        out.at(of.behavior.name())
                .write("\n    protected void " + GeneratedNames.construction(type.qualifiedName()) + "("
                        + RuntimeNames.MESSAGE + " $message) {\n"
                        + parentWithoutArguments()
                                .map(each -> "        " + parentConstruction(each))
                                .orElse("")
                        + "    }\n");
        if (of.behavior.isAbstract()) return;
        String message = GeneratedNames.DEFAULT_CONSTRUCTOR;
        var shape = new MessageClass(
                message,
                MessageClass.ofConstructor(),
                List.of(),
                false,
                false,
                "(L" + RuntimeNames.MESSAGE.replace('.', '/') + ";)V",
                MessageText.placeOf(type.source(), of.behavior.name(), type.name() + "()"));
        String construct = GeneratedNames.construction(type.qualifiedName());
        out.write(shape.text(new MessageClass.Delivery("", constructionCall(construct, "")), null));
        writeCreation(message, List.of(), "", construct + "(", of.hasInitialisers() ? Start.MESSAGE : Start.NOTHING);
    }

    /** Whether construction in place, without a message, is indistinguishable. */
    private enum Start {
        MESSAGE,
        IN_PLACE,
        NOTHING
    }

    /** Returns the extended behavior if a creation of it needs no arguments. */
    private Optional<SalsaType> parentWithoutArguments() {
        return Optional.ofNullable(type.parent())
                .filter(parent -> parent.constructors().isEmpty()
                        || parent.constructors().stream()
                                .anyMatch(each -> each.parameters().isEmpty()));
    }

    private static String parentConstruction(SalsaType parent) {
        return "super." + GeneratedNames.construction(parent.qualifiedName()) + "($message);\n";
    }

    private void writeConstructor(Declaration.Constructor constructor) {
        var signature = new Signature(of.attribution, of.members.elementOf(constructor));
        String names = constructor.parameters().stream()
                .map(each -> ", " + each.name().text())
                .collect(Collectors.joining());
        String run = GeneratedNames.construction(type.qualifiedName());
        if (movesArguments(constructor, signature)) {
            writeConstructorHead(constructor, run);
            run = GeneratedNames.owning(run);
            out.write("{\n        " + run + "($message" + copiedArguments(signature) + ");\n    }\n");
        }
        writeConstructorHead(constructor, run);
        Statement.Block body = constructorBody(constructor);
        boolean chained =
                !body.statements().isEmpty() && body.statements().getFirst() instanceof Statement.ConstructorCall;
        Optional<SalsaType> inherited = chained ? Optional.empty() : parentWithoutArguments();
        inherited.ifPresent(parent -> out.write("{\n        " + parentConstruction(parent) + "        "));
        new BodyText(of.newContext(Context.Answer.ACK, null), out, new AtomicInteger()).writeBody(body);
        out.write(inherited.isPresent() ? "\n    }\n" : "\n");
        if (of.behavior.isAbstract()) return;
        String title = MessageText.handlerTitle(type, "", constructor.parameters());
        String method = run;
        new MessageText(of.types, signature)
                .writeConstructor(
                        out,
                        constructor.name(),
                        signature.messageClass(),
                        title,
                        arguments -> constructionCall(method, arguments));
        writeCreation(
                signature.messageClass(),
                constructor.parameters(),
                names,
                run + "(",
                onlyStoresParameters(constructor) ? Start.IN_PLACE : Start.MESSAGE);
    }

    /**
     * Returns whether a constructor may move its arguments. Then they belong to the actor; another constructor that
     * calls this one passes copies, because it may keep its own arguments.
     */
    private boolean movesArguments(Declaration.Constructor constructor, Signature signature) {
        return Moves.mayMoveArguments(constructor, moved)
                && signature.parameters().stream().anyMatch(each -> of.types.isCopied(each.asType()));
    }

    private static Statement.Block constructorBody(Declaration.Constructor constructor) {
        return Objects.requireNonNull(constructor.body(), "a constructor of a header");
    }

    private void writeConstructorHead(Declaration.Constructor constructor, String name) {
        out.at(constructor.name()).write("\n    protected void " + name + "(" + RuntimeNames.MESSAGE + " $message");
        writeFurtherParameters(constructor.parameters());
        out.write(") ");
    }

    private String copiedArguments(Signature signature) {
        return signature.parameters().stream()
                .map(each -> ", " + of.types.copyIfNeeded(each.getSimpleName().toString(), each.asType()))
                .collect(Collectors.joining());
    }

    /**
     * Returns whether a constructor only stores its parameters. Such a constructor cannot fail, send or be observed: it
     * runs at creation, and the constructor message is saved unless some code awaits it. An actor that can be restarted
     * still needs it.
     */
    private boolean onlyStoresParameters(Declaration.Constructor constructor) {
        if (type.isRestartable() || of.hasInitialisers()) return false;
        return constructorBody(constructor).statements().stream()
                .allMatch(each -> each instanceof Statement.Evaluate evaluate
                        && evaluate.expression() instanceof Expression.Assign assign
                        && assign.operator().equals("=")
                        && (assign.left() instanceof Expression.Name field && !isParameter(constructor, field)
                                || assign.left() instanceof Expression.Select select
                                        && select.target() instanceof Expression.Self)
                        && !of.attribution.tokens(type).isTokenVariable(assign.left())
                        && (assign.right() instanceof Expression.Literal || isParameter(constructor, assign.right())));
    }

    private boolean isParameter(Declaration.Constructor constructor, Expression value) {
        if (!(value instanceof Expression.Name name)) return false;
        var element = of.members.elementOf(constructor);
        return element.getParameters().stream()
                .anyMatch(each -> each.getSimpleName().contentEquals(name.text()));
    }

    private void writeCreation(
            String message, List<Node.Parameter> parameters, String names, String call, Start start) {
        String all = typeArgumentText(of.behavior.typeParameters());
        out.write("\n    public static ");
        writeTypeParameters(of.behavior.typeParameters());
        out.write(type.name() + all + " " + GeneratedNames.CREATE + "(" + RuntimeNames.BEHAVIOR + " $creator, "
                + RuntimeNames.STAGE + " $stage, " + RuntimeNames.CONTINUATION + " $waiting");
        writeFurtherParameters(parameters);
        out.write(") {\n        " + of.state + all + " $actor = new " + of.state + (all.isEmpty() ? "" : "<>")
                + "($stage, $creator);\n        ");
        String send = "$creator." + RuntimeMethods.CONSTRUCT + "(" + MessageClass.creation(message) + "$actor, $waiting"
                + names + "));";
        out.write(
                switch (start) {
                    case MESSAGE -> send;
                    case NOTHING -> "if ($waiting != null) " + send;
                    case IN_PLACE ->
                        "if ($waiting != null) " + send + "\n        else $actor." + call + "null" + names + ");";
                });
        out.write("\n        return $actor;\n    }\n");
    }
}
