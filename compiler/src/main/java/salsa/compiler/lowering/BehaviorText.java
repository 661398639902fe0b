package salsa.compiler.lowering;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.PlaceText;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Captured;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.MovedFields;
import salsa.compiler.symbol.Moves;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.symbol.Universe;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.compiler.text.ShortNames;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Members;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Writes the class of a behavior's state. Each handler {@code m} has a body {@code m$}, which can be called within the
 * current message, and a form {@code m$$}, which answers a message; a handler that passes tokens has only the second.
 */
final class BehaviorText extends Rewriter {
    private final Universe universe;
    private final Attribution attribution;
    private final Tokens tokens;
    private final JavaTypes types;
    private final Waits waits;
    private final Members members;
    private final Set<String> moved; // fields
    private final Kinds kinds;
    private final Initialisers initialisers;
    private final ConstantsText constants;
    private final Declaration.Behavior behavior;
    private final String state;

    private BehaviorText(SalsaType type, Attribution attribution, MovedFields moved, ShortNames names) {
        super(type, new JavaText(type.source(), names));
        this.universe = attribution.universe();
        this.moved = moved.movedFieldsOf(type);
        this.attribution = attribution;
        this.tokens = attribution.tokens(type);
        this.types = new JavaTypes(attribution);
        this.members = attribution.members(type);
        this.kinds = new Kinds(type, attribution);
        this.initialisers = new Initialisers(type, attribution);
        this.constants = new ConstantsText(type, attribution);
        this.behavior = (Declaration.Behavior) type.declaration();
        this.state = type.name() + RuntimeNames.STATE;
        this.waits = new Waits(state);
    }

    static JavaText textOf(SalsaType type, Attribution attribution, MovedFields moved, ShortNames names) {
        var text = new BehaviorText(type, attribution, moved, names);
        text.write();
        return text.out;
    }

    /** Returns the handler's name as users know it: {@code Ring.forward(int)}. */
    static String handlerTitle(SalsaType type, String handler, List<Node.Parameter> parameters) {
        return type.title()
                + (handler.isEmpty() ? "" : "." + handler)
                + parameters.stream()
                        .map(each -> type.source()
                                .text()
                                .substring(
                                        each.declaredType().span().start(),
                                        each.declaredType().span().end()))
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private void write() {
        out.at(behavior.name()).write("\n" + (behavior.isAbstract() ? "abstract " : "") + "class Behavior");
        writeTypeParameters(behavior.typeParameters());
        out.write(" extends ");
        if (behavior.parent() == null || type.parent() == null)
            out.write(Waiting.needsContext(behavior) ? RuntimeNames.LIVING : RuntimeNames.BEHAVIOR);
        else writeStateType(behavior.parent());
        out.write(" implements " + type.qualifiedName() + typeArgumentText(behavior.typeParameters()));
        if (type.isStaged()) out.write(", " + RuntimeNames.STAGED_ACTOR);
        if (type.isRestartable()) out.write(", " + RuntimeNames.RESTARTABLE);
        for (TypeTree each : behavior.interfaces()) {
            if (type.resolve(each) == null) continue;
            out.write(", ");
            writeStateType(each);
        }
        out.write(" {\n");
        type.members(Declaration.Field.class).forEach(this::writeField);
        constants.hidingConstants().forEach(this::writeHidingField);
        writeJavaConstructor();
        writeConstructors();
        type.handlers().forEach(this::writeHandler);
        writeMessageConversions();
        for (Declaration.Cases each : type.members(Declaration.Cases.class)) {
            new ReceiveText(new BodyText(
                            newContext(Context.Place.HANDLER, Context.Answer.LEFT, null), out, new AtomicInteger()))
                    .writeNamed(each);
        }
        writeParentMessages();
        writeSelf();
        writeContextField();
        waits.writeTo(out);
        out.write("}\n");
        writeConstantsClass();
    }

    /**
     * Writes the method that knows the type of the reference where other type parameters hide those of the behavior.
     */
    private void writeSelf() {
        if (behavior.typeParameters().isEmpty()) return;
        String reference = type.name() + typeArgumentText(behavior.typeParameters());
        out.at(behavior.name())
                .write("\n    private " + reference + " " + GeneratedNames.SELF + "() {\n        return (" + reference
                        + ") this;\n    }\n");
    }

    /** Writes the field for the actor context, for actors that wait, even if those they extend do not. */
    private void writeContextField() {
        boolean above = type.parent() == null
                || type.parent().lineage().stream().anyMatch(each -> Waiting.needsContext(each.declaration()));
        if (above || !Waiting.needsContext(behavior)) return;
        out.at(behavior.name())
                .write("""

                    private %1$s %2$s;

                    @java.lang.Override protected %1$s %3$s() {
                        return %2$s;
                    }

                    @java.lang.Override protected void %3$s(%1$s context) {
                        %2$s = context;
                    }
                """.formatted(RuntimeNames.ACTOR_CONTEXT, GeneratedNames.CONTEXT, RuntimeMethods.CONTEXT));
    }

    private Context newContext(Context.Place place, Context.Answer answer, @Nullable String passType) {
        return newContext(place, answer, passType, waits);
    }

    private Context newContext(Context.Place place, Context.Answer answer, @Nullable String passType, Waits waits) {
        return new Context(
                type,
                universe,
                attribution,
                tokens,
                types,
                waits,
                place,
                List.of(),
                null,
                answer,
                passType,
                Context.Waited.NOT);
    }

    // ---- fields and construction

    private void writeField(Declaration.Field field) {
        if (Modifiers.containsWord(field.modifiers(), "static")) return;
        if (Captured.isCaptured(field)) {
            out.at(field)
                    .write("    protected " + types.text(attribution.type(type, field.type())) + " "
                            + Captured.capturedName(field) + ";\n");
            return;
        }
        for (Node.Declarator each : field.declarators()) {
            out.at(each).write("    protected ");
            writeFieldType(field);
            out.write(" " + each.name().text() + "[]".repeat(each.dimensions()) + ";\n");
        }
    }

    /** Writes the field of a constant that has the name of an inherited field. */
    private void writeHidingField(ConstantsText.Constant constant) {
        out.at(constant.declarator()).write("    public static final ");
        writeFieldType(constant.field());
        out.write(" " + constant.name() + "[]".repeat(constant.declarator().dimensions()) + " = "
                + (constant.isExpression() ? type.name() : constants.interfaceName()) + "." + constant.name() + ";\n");
    }

    /** Writes the class with the methods that compute the constants. */
    private void writeConstantsClass() {
        if (constants.computedConstants().isEmpty()) return;
        out.at(behavior.name())
                .write("\nclass " + GeneratedNames.COMPUTED + " implements " + constants.interfaceName() + " {\n");
        var inside = new Waits(type.name() + "." + GeneratedNames.COMPUTED);
        constants.computedConstants().forEach(each -> writeConstantMethod(each, inside));
        inside.writeTo(out);
        out.write("}\n");
    }

    private void writeConstantMethod(ConstantsText.Constant constant, Waits inside) {
        out.at(constant.declarator()).write("\n    public static ");
        writeFieldType(constant.field());
        out.write("[]".repeat(constant.declarator().dimensions()) + " " + GeneratedNames.constant(constant.name())
                + "() {\n");
        writeInitializer(constant.field(), constant.declarator(), constant.value(), "        return ", inside);
        out.write(";\n    }\n");
    }

    private void writeFieldType(Declaration.Field field) {
        if (!field.token()) {
            writeType(field.type());
            return;
        }
        out.write(RuntimeNames.TOKEN + "<");
        writeTypeArgument(field.type());
        out.write(">");
    }

    private void writeInitializer(
            Declaration.Field field, Node.Declarator each, Expression value, String before, Waits waits) {
        out.at(each).write(before);
        var body = new BodyText(
                newContext(Context.Place.HANDLER, Context.Answer.VALUE, null, waits), out, new AtomicInteger());
        if (value instanceof Expression.ArrayElements) {
            out.write("new ");
            writeType(field.type());
            out.write("[]".repeat(each.dimensions()) + " ");
        }
        if (field.token()) body.expressions().writeTokenOf(value, attribution.type(type, field.type()));
        else body.writeInitializer(value);
    }

    /**
     * Writes the Java constructor, which runs on the stage of the creator, and the initialisers that run in the actor.
     */
    private void writeJavaConstructor() {
        out.at(behavior.name())
                .write("\n    protected Behavior(" + RuntimeNames.STAGE + " $stage, "
                        + RuntimeNames.BEHAVIOR + " $creator) {\n        super($stage"
                        + (type.parent() == null ? "" : ", $creator") + ");\n");
        if (initialisers.describesMailbox()) out.write("        " + RuntimeMethods.MAILBOX + "();\n");
        initialisers.runByCreator().forEach(this::writeInitialiser);
        out.write("    }\n");
        if (!initialisesLate()) return;
        out.write("\n    @java.lang.Override protected void " + RuntimeMethods.INITIALISE
                + "() throws java.lang.Throwable {\n        super." + RuntimeMethods.INITIALISE + "();\n"
                + constants.initialisation());
        initialisers.runInActor().forEach(this::writeInitialiser);
        out.write("    }\n");
    }

    private void writeInitialiser(Initialisers.Initialised each) {
        writeInitializer(
                each.field(),
                each.declarator(),
                each.value(),
                "        this." + each.declarator().name().text() + " = ",
                waits);
        out.write(";\n");
    }

    /**
     * Returns the beginning of a constructor message: the initialisers that run in the actor, including the parents'.
     */
    private String beginOfConstruction() {
        return (hasInitialisers() ? "initialise();" : "begins();") + "\n            ";
    }

    /** Returns the code of a constructor's message. */
    private String constructionCall(String method, String arguments) {
        return beginOfConstruction() + "((" + state + ") target())." + method + "(this" + arguments
                + ");\n            pass(" + RuntimeNames.ACK + ".ACK);";
    }

    private boolean hasInitialisers() {
        return type.parent() != null || initialisesLate();
    }

    private boolean initialisesLate() {
        return !initialisers.runInActor().isEmpty()
                || !constants.initialisation().isEmpty();
    }

    private void writeConstructors() {
        if (type.enclosingType() != null)
            new AnonymousText(type, attribution, types, state).writeConstructor(out, hasInitialisers());
        else if (type.constructors().isEmpty()) writeImplicitConstructor();
        type.constructors().forEach(this::writeConstructor);
    }

    private void writeImplicitConstructor() {
        out.at(behavior.name())
                .write("\n    protected void " + GeneratedNames.construction(type.qualifiedName()) + "("
                        + RuntimeNames.MESSAGE + " $message) {\n"
                        + parentWithoutArguments()
                                .map(each -> "        " + parentConstruction(each))
                                .orElse("")
                        + "    }\n");
        if (behavior.isAbstract()) return;
        String message = GeneratedNames.DEFAULT_CONSTRUCTOR;
        var shape = new MessageClass(
                message,
                MessageClass.ofConstructor(),
                List.of(),
                false,
                false,
                "(L" + RuntimeNames.MESSAGE.replace('.', '/') + ";)V",
                MessageText.placeOf(type.source(), behavior.name(), type.name() + "()"));
        String construct = GeneratedNames.construction(type.qualifiedName());
        out.write(shape.text(new MessageClass.Delivery("", constructionCall(construct, "")), null));
        writeCreation(message, List.of(), "", construct + "(", hasInitialisers() ? Start.MESSAGE : Start.NOTHING);
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
        var signature = new Signature(attribution, members.elementOf(constructor));
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
        new BodyText(newContext(Context.Place.HANDLER, Context.Answer.ACK, null), out, new AtomicInteger())
                .writeBody(body);
        out.write(inherited.isPresent() ? "\n    }\n" : "\n");
        if (behavior.isAbstract()) return;
        String title = handlerTitle(type, "", constructor.parameters());
        String method = run;
        new MessageText(types, signature)
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
                && signature.parameters().stream().anyMatch(each -> types.isCopied(each.asType()));
    }

    private static Statement.Block constructorBody(Declaration.Constructor constructor) {
        return Objects.requireNonNull(constructor.body(), "a constructor of a header");
    }

    private void writeConstructorHead(Declaration.Constructor constructor, String name) {
        out.at(constructor.name()).write("\n    protected void " + name + "(" + RuntimeNames.MESSAGE + " $message");
        writeParameters(constructor.parameters());
        out.write(") ");
    }

    private String copiedArguments(Signature signature) {
        return signature.parameters().stream()
                .map(each -> ", " + copiedIfNeeded(each.getSimpleName().toString(), each.asType()))
                .collect(Collectors.joining());
    }

    /**
     * Returns whether a constructor only stores its parameters. Such a constructor cannot fail, send or be observed: it
     * runs at creation, and the constructor message is saved unless some code awaits it. An actor that can be restarted
     * still needs it.
     */
    private boolean onlyStoresParameters(Declaration.Constructor constructor) {
        if (type.isRestartable() || hasInitialisers()) return false;
        return constructorBody(constructor).statements().stream()
                .allMatch(each -> each instanceof Statement.Evaluate evaluate
                        && evaluate.expression() instanceof Expression.Assign assign
                        && assign.operator().equals("=")
                        && (assign.left() instanceof Expression.Name field && !isParameter(constructor, field)
                                || assign.left() instanceof Expression.Select select
                                        && select.target() instanceof Expression.Self)
                        && !tokens.isTokenVariable(assign.left())
                        && (assign.right() instanceof Expression.Literal || isParameter(constructor, assign.right())));
    }

    private boolean isParameter(Declaration.Constructor constructor, Expression value) {
        if (!(value instanceof Expression.Name name)) return false;
        var element = members.elementOf(constructor);
        return element.getParameters().stream()
                .anyMatch(each -> each.getSimpleName().contentEquals(name.text()));
    }

    private void writeCreation(
            String message, List<Node.Parameter> parameters, String names, String call, Start start) {
        String all = typeArgumentText(behavior.typeParameters());
        out.write("\n    public static ");
        writeTypeParameters(behavior.typeParameters());
        out.write(type.name() + all + " " + GeneratedNames.CREATE + "(" + RuntimeNames.BEHAVIOR + " $creator, "
                + RuntimeNames.STAGE + " $stage, " + RuntimeNames.CONTINUATION + " $waiting");
        writeParameters(parameters);
        out.write(") {\n        " + state + all + " $actor = new " + state + (all.isEmpty() ? "" : "<>")
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

    private void writeParameters(List<Node.Parameter> parameters) {
        for (Node.Parameter parameter : parameters) {
            out.write(", ");
            copy(parameter);
        }
    }

    // ---- handlers

    private void writeHandler(Declaration.Handler handler) {
        ExecutableElement element = members.elementOf(handler);
        var signature = new Signature(attribution, element);
        boolean ack = handler.passType() instanceof TypeTree.Simple simple && simple.isAck();
        boolean delegates = attribution.delegates(type, handler);
        Statement.Block body = handler.body();
        if (handler.isAbstract()) writeAbstractForms(handler, ack);
        else if (body == null) writeOnlyReceived(handler, ack);
        else if (delegates) writeDelegatingHandler(handler, body, ack);
        else if (Moves.containsMove(body)) writeMovingHandler(handler, body, ack, element);
        else writeReturningHandler(handler, body, ack, element);
        String name = handler.name().text();
        new MessageText(types, signature)
                .write(
                        out,
                        handler.name(),
                        signature.messageClass(),
                        handlerTitle(type, name, handler.parameters()),
                        arguments -> "((" + state + ") target())." + GeneratedNames.answering(name) + "(this"
                                + arguments + ");",
                        ownMessage(handler, signature));
        writeEndedNotification(signature);
    }

    /** Returns the message of this declaration as the actor knows it; null if it needs no conversion. */
    private @Nullable String ownMessage(Declaration.Handler handler, Signature signature) {
        TakenMessage kind = kinds.kindOf(new TakenMessage(type, handler, List.of()));
        return kind.handler() == handler
                ? null
                : "as(" + kinds.conversionExpression(kind, signature, "this", types) + ")";
    }

    /**
     * Writes how the actor converts messages of other declarations, and which of its message kinds it only receives.
     */
    private void writeMessageConversions() {
        kinds.fromInterfaces()
                .forEach((declared, kind) -> writeOwnMessageMethod(
                        declared.ownMessage(),
                        declared.ownerClass() + "." + declared.messageClass(),
                        kinds.conversionExpression(kind, declared, "$message", types)));
        for (Declaration.Handler each : kinds.handlersOfEveryActor()) {
            var signature = new Signature(attribution, members.elementOf(each));
            writeOwnMessageMethod(
                    Signature.OWN,
                    RuntimeNames.BEHAVIOR + "." + signature.messageClass(),
                    MessageClass.creation(state + "." + signature.messageClass()) + "$message.target(), null)");
        }
        List<String> received = kinds.onlyReceived();
        List<String> handled = kinds.handledAfterAll();
        if (received.isEmpty() && handled.isEmpty()) return;
        out.at(behavior.name())
                .write("\n    @java.lang.Override protected boolean " + RuntimeMethods.HANDLES + "("
                        + RuntimeNames.MESSAGE + " $message) {\n        return ");
        handled.forEach(each -> out.write("$message instanceof " + each + " || "));
        received.forEach(each -> out.write("!($message instanceof " + each + ") && "));
        out.write("super." + RuntimeMethods.HANDLES + "($message);\n    }\n");
    }

    /** Writes the notification of the actor about the end of another one. */
    private void writeEndedNotification(Signature signature) {
        if (!signature.messageClass().equals(RuntimeNames.ENDED)) return;
        out.at(behavior.name())
                .write("\n    @java.lang.Override protected " + RuntimeNames.MESSAGE + " " + RuntimeMethods.ENDING + "("
                        + RuntimeNames.ACTOR + " who, "
                        + RuntimeNames.EXIT_REASON + " why) {\n        return "
                        + MessageClass.creation(state + "." + RuntimeNames.ENDED)
                        + "this, null, who, why);\n    }\n");
    }

    private void writeOwnMessageMethod(String name, String messageClass, String made) {
        out.at(behavior.name())
                .write("\n    @java.lang.Override public " + RuntimeNames.MESSAGE + " " + name + "(" + messageClass
                        + " $message) {\n        return $message.as(" + made + ");\n    }\n");
    }

    private void writeAbstractForms(Declaration.Handler handler, boolean ack) {
        writeBodyHead(handler, ack, "public abstract ");
        out.write(";\n");
        writeMessageForm(handler, "public abstract ");
        out.write(";\n");
    }

    /** Writes a message without a handler, which is kept until a case takes it. */
    private void writeOnlyReceived(Declaration.Handler handler, boolean ack) {
        writeBodyHead(handler, ack, "public ");
        out.write(" {\n        throw new java.lang.IllegalStateException("
                + PlaceText.javaLiteral(handler.name().text() + " is only received and cannot be called")
                + ");\n    }\n");
        writeMessageForm(handler, "public ");
        out.write(" {\n        " + RuntimeMethods.STASH + "($message);\n    }\n");
    }

    private void writeReturningHandler(
            Declaration.Handler handler, Statement.Block body, boolean ack, ExecutableElement element) {
        writeBodyHead(handler, ack, "public ");
        out.write(" ");
        new BodyText(
                        newContext(Context.Place.HANDLER, ack ? Context.Answer.ACK : Context.Answer.VALUE, null),
                        out,
                        new AtomicInteger())
                .writeBody(body);
        out.write("\n");
        writeMessageForm(handler, "public ");
        String call = GeneratedNames.body(handler.name().text()) + "(" + parameterNames(handler) + ")";
        String value = copiedIfNeeded(call, element.getReturnType());
        out.write(" {\n        " + senderRecording()
                + (ack
                        ? call + ";\n        $message.pass(" + RuntimeNames.ACK + ".ACK);"
                        : "$message.pass(" + value + ");")
                + "\n    }\n");
    }

    /**
     * Writes a handler that moves: the arguments of a message belong to it; a direct call passes copies, because the
     * caller may keep the originals.
     */
    private void writeMovingHandler(
            Declaration.Handler handler, Statement.Block body, boolean ack, ExecutableElement element) {
        String own = GeneratedNames.owning(handler.name().text()) + "(";
        writeBodyHead(handler, ack, "private ", own);
        out.write(" ");
        new BodyText(
                        newContext(Context.Place.HANDLER, ack ? Context.Answer.ACK : Context.Answer.GIVEN, null),
                        out,
                        new AtomicInteger())
                .writeBody(body);
        out.write("\n");
        writeBodyHead(
                handler, ack, "public ", GeneratedNames.body(handler.name().text()) + "(");
        String copies = element.getParameters().stream()
                .map(each -> copiedIfNeeded(each.getSimpleName().toString(), each.asType()))
                .collect(Collectors.joining(", "));
        out.write(" {\n        " + (ack ? "" : "return ") + own + copies + ");\n    }\n");
        writeMessageForm(handler, "public ");
        out.write(" {\n        " + senderRecording()
                + (ack
                        ? own + parameterNames(handler) + ");\n        $message.pass(" + RuntimeNames.ACK + ".ACK);"
                        : "$message.pass(" + own + parameterNames(handler) + "));")
                + "\n    }\n");
    }

    private void writeDelegatingHandler(Declaration.Handler handler, Statement.Block body, boolean ack) {
        writeBodyHead(handler, ack, "public ");
        out.write(" {\n        throw new java.lang.IllegalStateException("
                + PlaceText.javaLiteral(handler.name().text() + " passes a token and cannot be called synchronously")
                + ");\n    }\n");
        var context = newContext(
                Context.Place.HANDLER,
                ack ? Context.Answer.ACK : Context.Answer.MESSAGE,
                BodyText.primitiveName(handler.passType()));
        if (ack) {
            writeMessageForm(handler, "public ");
            out.write(" {\n        " + senderRecording()
                    + GeneratedNames.waiting(handler.name().text()) + "($message" + furtherParameterNames(handler)
                    + ");\n        $message.pass(" + RuntimeNames.ACK + ".ACK);\n    }\n\n    private ");
            writeTypeParameters(handler.typeParameters());
            out.write(
                    "void " + GeneratedNames.waiting(handler.name().text()) + "(" + RuntimeNames.MESSAGE + " $message");
            writeParameters(handler.parameters());
            out.write(")");
        } else writeMessageForm(handler, "public ");
        boolean asks = !ack && type.keepsSender();
        out.write(asks ? " { " + senderRecording() : " ");
        new BodyText(context, out, new AtomicInteger()).writeBody(body);
        out.write(asks ? " }\n" : "\n");
    }

    /** Returns the code that records each message's sender, for a behavior that asks for it. */
    private String senderRecording() {
        return type.keepsSender() ? RuntimeMethods.SENT_BY + "($message);\n        " : "";
    }

    private void writeBodyHead(Declaration.Handler handler, boolean ack, String modifiers) {
        writeBodyHead(
                handler, ack, modifiers, GeneratedNames.body(handler.name().text()) + "(");
    }

    private void writeBodyHead(Declaration.Handler handler, boolean ack, String modifiers, String named) {
        out.at(handler.name()).write("\n    " + modifiers);
        writeTypeParameters(handler.typeParameters());
        if (ack) out.write("void");
        else writeType(handler.passType());
        out.write(" " + named);
        for (int i = 0; i < handler.parameters().size(); i++) {
            if (i > 0) out.write(", ");
            copy(handler.parameters().get(i));
        }
        out.write(")");
    }

    private void writeMessageForm(Declaration.Handler handler, String modifiers) {
        out.at(handler.name()).write("\n    " + modifiers);
        writeTypeParameters(handler.typeParameters());
        out.write("void " + GeneratedNames.answering(handler.name().text()) + "(" + RuntimeNames.MESSAGE + " $message");
        writeParameters(handler.parameters());
        out.write(")");
    }

    private static String parameterNames(Declaration.Handler handler) {
        return handler.parameters().stream().map(each -> each.name().text()).collect(Collectors.joining(", "));
    }

    private static String furtherParameterNames(Declaration.Handler handler) {
        return handler.parameters().stream()
                .map(each -> ", " + each.name().text())
                .collect(Collectors.joining());
    }

    // ---- messages to an overridden version of a handler

    /**
     * Writes, for every {@code parent<-m(…)} in the file, a message that runs the overridden version of the handler.
     */
    private void writeParentMessages() {
        Map<String, Expression.Send> sends = new LinkedHashMap<>();
        collectParentSends(behavior, sends);
        sends.forEach((name, send) -> {
            var element = attribution.methodOf(type, send);
            if (element.getModifiers().contains(Modifier.ABSTRACT)) return;
            var signature = new Signature(attribution, element);
            String accessor = GeneratedNames.answering(name);
            String variables = signature.variablesOfSeveralBounds();
            out.at(send)
                    .write("\n    private " + variables + "void " + accessor + "(" + RuntimeNames.MESSAGE
                            + " $message");
            signature
                    .parameters()
                    .forEach(each -> out.write(", "
                            + (variables.isEmpty()
                                    ? types.text(each.asType())
                                    : each.asType().toString()) + " " + each.getSimpleName()));
            out.write(") {\n        " + callOfInherited(signature, element) + "\n    }\n");
            new MessageText(types, signature)
                    .write(
                            out,
                            send,
                            name,
                            "parent of " + type.title() + "." + signature.name(),
                            arguments -> "((" + state + ") target())." + accessor + "(this" + arguments + ");");
        });
    }

    /**
     * Returns the call of the overridden version: its body if it has one, so that the overriding version does not run
     * again.
     */
    private String callOfInherited(Signature signature, ExecutableElement element) {
        String names = signature.parameters().stream()
                .map(each -> each.getSimpleName().toString())
                .collect(Collectors.joining(", "));
        SalsaType owner = universe.typeNamed(Owner.of(element).toString());
        Declaration.Handler handler =
                owner == null ? null : attribution.members(owner).declarationOf(element);
        if (owner != null && handler != null && attribution.delegates(owner, handler)) {
            return "super." + GeneratedNames.answering(signature.name()) + "($message"
                    + (names.isEmpty() ? "" : ", " + names) + ");";
        }
        String call = "super." + GeneratedNames.body(signature.name()) + "(" + names + ")";
        boolean ack = attribution.isAck(element.getReturnType());
        return ack
                ? call + ";\n        $message.pass(" + RuntimeNames.ACK + ".ACK);"
                : "$message.pass(" + copiedIfNeeded(call, element.getReturnType()) + ");";
    }

    private String copiedIfNeeded(String value, TypeMirror type) {
        return types.isCopied(type) ? RuntimeNames.COPY + ".of(" + value + ")" : value;
    }

    private void collectParentSends(Node node, Map<String, Expression.Send> sends) {
        if (node instanceof Expression.Send send && send.target() instanceof Expression.Parent) {
            var element = attribution.methodOf(type, send);
            sends.putIfAbsent(GeneratedNames.toParent(new Signature(attribution, element).messageClass()), send);
        }
        node.children().forEach(child -> collectParentSends(child, sends));
    }

    @Override
    protected void rewrite(Node node) {
        if (node instanceof TypeTree tree) writeType(tree);
        else copy(node);
    }
}
