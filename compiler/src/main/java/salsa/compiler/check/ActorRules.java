package salsa.compiler.check;

import java.util.Collections;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.complaint.GroupAdvice;
import salsa.compiler.complaint.MessageAdvice;
import salsa.compiler.complaint.TokenAdvice;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.isolation.value.Supertypes;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.OpenHandlers;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The rules for actor references that need types: the only operation on a reference is a send. */
public final class ActorRules {
    private static final Set<String> MILLISECONDS =
            Set.of("int", "long", "short", "byte", "char", "java.lang.Integer", "java.lang.Long");

    private static final Set<String> HOLDERS = Set.of("java.lang.Iterable", "java.util.Map");

    /** A text with the place and the name of a name server, as {@code -Dusing} takes it. */
    private static final Pattern ADDRESS = Pattern.compile("\"(?:\\w+://)?([\\w.-]+):(\\d+)/(\\w+)\"");

    private final Universe universe;
    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;

    private ActorRules(Universe universe, SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.universe = universe;
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        for (SalsaType type : universe.types()) {
            if (type.fromHeader()) continue;
            var rules = new ActorRules(universe, type, attribution, diagnostics);
            rules.checkNode(type.declaration());
            new CodeAfterReact(type, attribution, diagnostics).check();
            new MailboxPlaces(type, attribution, diagnostics).check();
            new PrivateMembers(universe, type, attribution, diagnostics).check();
            new FinalFields(type, attribution, diagnostics).check();
            attribution.lostTokens(type).forEach(rules::reportTokenAsValue);
            ConstructorCycles.check(type, attribution, diagnostics);
            new StateClasses(type, attribution, diagnostics).check();
        }
    }

    private void reportError(Code code, Node at, String reason, String remedy) {
        diagnostics.report(Diagnostic.error(code, type.source(), at.span(), reason, remedy));
    }

    /** Returns whether an expression is a token of which Java code needs a member at once. */
    private boolean isUnawaitedToken(Expression target) {
        var tokens = attribution.tokens(type);
        return tokens.isToken(target) && !tokens.isAwaitedJavaToken(target);
    }

    private void reportTokenAsValue(Expression token) {
        boolean cast = enclosingAssignment(token) instanceof Expression.Assign assign
                && assign.left() instanceof Expression.Cast left
                && left.token();
        if (cast || new MixedOperations(type, attribution).isReportedWithCall(token)) return; // reported there
        if (token instanceof Expression.Send send && isReportedInField(send)) return;
        diagnostics.report(new TokenAdvice(type, attribution).tokenAsValue(token));
    }

    /** Returns whether a send is reported because it is in the initialiser of a field. */
    private boolean isReportedInField(Expression.Send send) {
        return diagnostics.all().stream()
                .anyMatch(each -> each.code() == LanguageCode.SEND_IN_FIELD
                        && each.source() == type.source()
                        && each.span().equals(send.name().span()));
    }

    private void checkNode(Node node) {
        switch (node) {
            case Expression reference
            when attribution.tokens(type).isOutReference(reference) ->
                new HandlerOuts(type, attribution, diagnostics).check(reference);
            case Expression.Send send -> checkSend(send);
            case Expression.Call call
            when call.target() instanceof Expression target && isUnawaitedToken(target) -> reportTokenAsValue(target);
            case Expression.Call call -> {
                MailboxRules.check(type, call, attribution, diagnostics);
                checkCall(call);
            }
            case Expression.Select select when isUnawaitedToken(select.target()) -> reportTokenAsValue(select.target());
            case Expression.Index index when isUnawaitedToken(index.array()) -> reportTokenAsValue(index.array());
            case Expression.Select select -> checkFieldAccess(select);
            case Node.Placement placement -> checkClauses(placement);
            case Expression.New creation
            when creation.placement() != null
                    && type.resolve(creation.type()) == null
                    && attribution.namesKnownClass(type, creation) ->
                reportPlacementOfObject(creation, creation.placement());
            case Expression.CasesReference reference
            when NamedCases.casesNamed(type, reference) == null
                    && NamedCasesRules.isNameOfHandler(type, reference)
                    && !isForPrimitive(reference) -> reportHandlerReference(reference);
            case Expression.MethodReference reference
            when reference.target() instanceof Expression target
                    && attribution.isActor(attribution.type(type, target)) -> reportMethodReference(reference, target);
            case Expression.Cast cast
            when cast.token() && !attribution.tokens(type).isToken(cast.operand()) -> reportCastOfValue(cast);
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    private void reportPlacementOfObject(Expression.New creation, Node.Placement placement) {
        reportError(
                LanguageCode.CLAUSE,
                placement,
                "`" + sourceText(creation.type()) + "` is not a behavior, so it has no stage",
                "remove the clause");
    }

    private void reportHandlerReference(Expression.CasesReference reference) {
        reportError(
                LanguageCode.CALL_ON_ACTOR,
                reference,
                "a handler of another actor cannot be a method reference",
                "write a lambda that sends: () -> " + (reference.parent() ? "parent" : "self") + "<-"
                        + reference.cases().text() + "(…)");
    }

    private void reportCastOfValue(Expression.Cast cast) {
        Expression.Assign assign = enclosingAssignment(cast);
        boolean declares = assign != null && assign.left() == cast;
        reportError(
                LanguageCode.CAST_OF_TOKEN,
                cast,
                declares
                        ? "in parentheses a type is a cast, and declares no variable"
                        : "this is already a value, not a token",
                assign != null && assign.left() == cast
                        ? "write `token " + sourceText(cast.type()) + " " + sourceText(cast.operand()) + " = "
                                + Words.shortened(sourceText(assign.right())) + ";`"
                        : "remove the word token");
    }

    /** Returns the innermost assignment around the part, or null. */
    private Expression.@Nullable Assign enclosingAssignment(Expression part) {
        return Places.innermost(Places.pathTo(type, part.span().start()), Expression.Assign.class);
    }

    /**
     * Returns whether a reference initialises a variable of a type such as {@code Out<int>}, of which javac complains.
     */
    private boolean isForPrimitive(Expression reference) {
        return Places.pathTo(type, reference.span().start()).stream()
                .map(each -> switch (each) {
                    case Statement.Local local -> sourceText(local.type());
                    case Declaration.Field field -> sourceText(field.type());
                    default -> "";
                })
                .anyMatch(each -> each.matches("Out<(boolean|byte|short|char|int|long|float|double)>"));
    }

    private void reportMethodReference(Expression.MethodReference reference, Expression target) {
        boolean creation = sourceText(reference).strip().endsWith("new");
        reportError(
                LanguageCode.CALL_ON_ACTOR,
                reference,
                creation
                        ? "a constructor of a behavior cannot be a method reference"
                        : "a handler of another actor cannot be a method reference",
                creation
                        ? "write a lambda that creates it: () -> new " + sourceText(target) + "(…)"
                        : lambdaRemedy(target) + "<-" + reference.name() + "(…)");
    }

    /** Returns the start of the lambda that replaces a method reference of a variable or of a behavior. */
    private String lambdaRemedy(Expression target) {
        String text = sourceText(target);
        boolean named = attribution.element(type, target) instanceof TypeElement;
        return "write a lambda that sends: " + (named ? "each -> each" : "() -> " + text);
    }

    private void checkSend(Expression.Send send) {
        TypeMirror target = send.target() instanceof Expression.Parent ? null : attribution.type(type, send.target());
        if (target != null
                && !attribution.isActor(target)
                && !isOfProgram(target)
                && !attribution.tokens(type).isSentIntoChannel(send)) {
            reportError(
                    LanguageCode.NOT_AN_ACTOR,
                    send.target(),
                    "this is " + Words.type(target) + ", not an actor",
                    remedyForTarget(send, target));
        }
        send.arguments().forEach(each -> checkArgument(send, each));
        if (send.property() != null) checkProperty(send, send.property());
    }

    /** Returns the repair of a message to a value that is no actor. */
    private String remedyForTarget(Expression.Send send, TypeMirror target) {
        if (target.getKind().isPrimitive()) return "for a comparison put a space: < -";
        if (send.target() instanceof Expression.Send first && attribution.isAck(target)) {
            return "send one message after the other: `" + sourceText(first) + " @ " + sourceText(first.target()) + "<-"
                    + send.name().text() + "(…)`";
        }
        return Words.type(target).matches("of type (In|Channel)<.*")
                ? "send to the other end: " + sourceText(send.target()) + ".out()<-(…)"
                : remedyForObject(send, target);
    }

    private void checkArgument(Expression.Send send, Expression argument) {
        boolean acknowledgement =
                attribution.tokens(type).isToken(argument) && attribution.isAck(attribution.type(type, argument));
        if (!acknowledgement || isPassTypeTheError(argument)) return;
        reportError(
                LanguageCode.ACK_VALUE,
                argument,
                argument instanceof Expression.Send asked
                        ? "`" + asked.name().text() + "` passes no value, only its acknowledgement"
                        : "an acknowledgement carries no value",
                remedyForAck(send, argument));
    }

    private void checkProperty(Expression.Send send, Node.Property property) {
        if (property.urgent() && attribution.tokens(type).isSentIntoChannel(send)) {
            reportError(
                    LanguageCode.NOT_AN_ACTOR,
                    send.target(),
                    "a channel keeps the order of its values, so none can be urgent",
                    "remove `urgent`, or send a message to an actor");
        }
        if (property.delay()) property.arguments().forEach(this::checkDelay);
        else property.arguments().forEach(each -> checkGate(each, property));
    }

    /** Checks what {@code waitfor} waits for. */
    private void checkGate(Expression gate, Node.Property property) {
        if (gate instanceof Expression.Ack || attribution.tokens(type).isToken(gate)) return;
        boolean milliseconds = attribution.type(type, gate) instanceof TypeMirror value
                && value.toString().matches("int|long|short|byte")
                && property.arguments().size() == 1;
        reportError(
                LanguageCode.NOT_A_TOKEN,
                gate,
                "`waitfor` takes tokens, and this is a value",
                milliseconds
                        ? "write `: delay(" + sourceText(gate) + ")` for a number of milliseconds"
                        : "keep the token of the message to wait for, `token … done = actor<-handler(…);`, and"
                                + " write `: waitfor(done)`");
    }

    /** Returns whether a type is a behavior's, which javac takes for no actor if its parents are wrong. */
    private boolean isOfProgram(@Nullable TypeMirror target) {
        return target instanceof DeclaredType declared
                && universe.typeNamed(declared.asElement().toString()) != null;
    }

    /** Returns the repair of a message to an object: to each actor that it holds, or the call of its method. */
    private String remedyForObject(Expression.Send send, TypeMirror target) {
        String message = sourceText(send).substring(sourceText(send.target()).length());
        TypeMirror element = elementTypeOf(target);
        if (element != null && attribution.isActor(element)) {
            boolean map = target instanceof DeclaredType declared
                    && declared.getTypeArguments().size() == 2;
            return "send to each of them: `for (" + Words.simple(element.toString()) + " each : "
                    + sourceText(send.target()) + (map ? ".values()" : "") + ") each" + Words.shortened(message) + ";`";
        }
        boolean publishes = send.name().text().equals("publish");
        if (GroupAdvice.isGroup(target) && !publishes)
            return new GroupAdvice(type, attribution).publishRemedy(send, target);
        boolean calls = target instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement type
                && attribution.elements().getAllMembers(type).stream()
                        .anyMatch(each -> each.getKind() == ElementKind.METHOD
                                && each.getSimpleName()
                                        .contentEquals(send.name().text()));
        return calls
                ? "call the method of an object with a dot: `"
                        + Words.shortened(sourceText(send.target()) + message.replaceFirst("^\\s*<-\\s*", ".")) + "`"
                : "send to an actor; call the methods of an object with a dot";
    }

    /** Returns the type of the elements of an array, a collection or the values of a map; null for any other type. */
    private @Nullable TypeMirror elementTypeOf(TypeMirror target) {
        if (target instanceof ArrayType array) return array.getComponentType();
        boolean holds = target instanceof DeclaredType declared
                && !declared.getTypeArguments().isEmpty()
                && !Collections.disjoint(Supertypes.namesOf(target, attribution.types()), HOLDERS);
        return holds ? ((DeclaredType) target).getTypeArguments().getLast() : null;
    }

    /** Returns the repair for an acknowledgement as an argument. */
    private String remedyForAck(Expression.Send send, Expression argument) {
        TypeMirror target = attribution.type(type, send.target());
        boolean check = target != null && target.toString().equals(RuntimeNames.LIBRARY + ".Check");
        if (check && send.name().text().equals("fails")) {
            return "ask for the failure: `Failure.of(" + Words.shortened(sourceText(argument)) + ")`";
        }
        if (!(argument instanceof Expression.Send asked) || !isOfProgram(attribution.type(type, asked.target()))) {
            return "wait for it with `@` or `waitfor`";
        }
        return "let `" + asked.name().text() + "` pass the value: declare it with the value's type instead of `ack`; or"
                + " wait for it with `@`: `" + Words.shortened(sourceText(asked)) + " @ "
                + Words.shortened(sourceText(send.target()))
                + "<-" + send.name().text() + "(…)`";
    }

    /**
     * Returns whether the handler that answers a send has a pass type that does not fit its values, the likelier error.
     */
    private boolean isPassTypeTheError(Expression argument) {
        if (!(argument instanceof Expression.Send send)) return false;
        TypeMirror target = attribution.type(type, send.target());
        SalsaType receiver = send.target() instanceof Expression.Self || target == null
                ? type
                : universe.typeNamed(target.toString());
        if (receiver == null || receiver.fromHeader()) return false;
        return receiver.handlers().stream()
                .filter(each -> each.name().text().equals(send.name().text()))
                .anyMatch(each -> attribution.complaints().stream()
                        .anyMatch(complaint -> complaint.type() == receiver
                                && complaint.diagnostic().getCode().endsWith("prob.found.req")
                                && each.span().contains(complaint.offset())
                                && Places.innermost(Places.pathTo(receiver, complaint.offset()), Statement.Pass.class)
                                        != null));
    }

    /** Returns whether a wrong number of arguments is reported at a place. */
    private boolean isReportedAsArgument(Expression argument) {
        return diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source()
                        && each.code() == LanguageCode.WRONG_ARGUMENTS
                        && each.span().contains(argument.span().start()));
    }

    private void checkDelay(Expression delay) {
        TypeMirror found = attribution.type(type, delay);
        if (found == null || MILLISECONDS.contains(found.toString()) || isReportedAsArgument(delay)) return;
        reportError(
                LanguageCode.WRONG_ARGUMENTS,
                delay,
                "this is " + Words.type(found) + ", not a number of milliseconds",
                found.toString().equals("java.time.Duration")
                        ? "write `: delay(" + sourceText(delay) + ".toMillis())`"
                        : "write : delay(100)");
    }

    private void checkClauses(Node.Placement placement) {
        checkClause(placement.called(), "java.lang.String", "a name");
        checkClause(placement.host(), "java.lang.String", "a host's name");
        checkClause(placement.port(), "int", "a port's number");
        checkClause(placement.using(), RuntimeNames.LIBRARY + ".NameServer", "a name server");
        if (placement.on() == null) return;
        TypeMirror found = attribution.type(type, placement.on());
        if (found == null
                || attribution.isActor(found)
                || Set.of("int", "short", "byte", "char", "java.lang.Integer", RuntimeNames.STAGE)
                        .contains(found.toString())) return;
        reportError(
                LanguageCode.CLAUSE,
                placement.on(),
                "this is " + Words.type(found) + ", not a stage",
                "give the index of a stage, an actor, or a stage");
    }

    private void checkClause(@Nullable Expression value, String wanted, String what) {
        if (value == null) return;
        TypeMirror found = attribution.type(type, value);
        if (found == null
                || found.toString().equals(wanted)
                || wanted.equals("int") && found.toString().equals("java.lang.Integer")) return;
        boolean text = wanted.equals("int") && found.toString().equals("java.lang.String");
        reportError(
                LanguageCode.CLAUSE,
                value,
                "this is " + Words.type(found) + ", not " + what,
                text
                        ? numberOf(sourceText(value))
                        : what.equals("a name server") ? nameServerAt(sourceText(value)) : "give " + what);
    }

    /** Returns the reference to the name server that a text such as {@code "host:3030/name"} describes. */
    private static String nameServerAt(String text) {
        Matcher address = ADDRESS.matcher(text);
        boolean known = address.matches();
        return "give a reference to it: `reference NameServer called (\"" + (known ? address.group(3) : "name")
                + "\") at (\"" + (known ? address.group(1) : "host") + "\", " + (known ? address.group(2) : "port")
                + ")`";
    }

    /** Returns the repair of a text in place of a port: the number that it contains, or the call that reads it. */
    private static String numberOf(String text) {
        if (text.matches("\"[0-9]+\"")) return "write `" + text.substring(1, text.length() - 1) + "`";
        return text.startsWith("\"")
                ? "give a port's number"
                : "write `Integer.parseInt(" + Words.shortened(text) + ")`";
    }

    private void checkCall(Expression.Call call) {
        ExecutableElement method = attribution.methodOrNull(type, call);
        if (method == null) return;
        if (Monitors.isOfMonitor(method) && !Monitors.isInClass(type, call)) {
            Monitors.reportMonitorCall(type, call, diagnostics);
            return;
        }
        SalsaType owner = handlerOwner(method);
        boolean handler = owner != null || isRootHandler(method);
        if (call.target() == null) {
            if (handler) reportMissingTarget(call);
        } else if (call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent) {
            if (owner != null) checkDirectCall(call, method, owner);
        } else if (!(call.target() instanceof Expression.JavaSelf)
                && attribution.isActor(attribution.type(type, call.target()))
                && !RuntimeNames.isReferenceMethod(call.name().text())) {
            reportCallOnActor(call, call.target(), method);
        }
    }

    private void reportCallOnActor(Expression.Call call, Expression target, ExecutableElement method) {
        var mixed = new MixedOperations(type, attribution);
        if (mixed.isReportedWithEarlierCall(call)) return;
        boolean compares = method.getSimpleName().contentEquals("equals") && !handlesEquals(target);
        reportError(
                LanguageCode.CALL_ON_ACTOR,
                call.name(),
                compares
                        ? "references to one actor are equal by `==`"
                        : "another actor runs its handlers only for messages",
                compares
                        ? "compare the references: " + sourceText(target) + " == "
                                + sourceText(call.arguments().getFirst())
                        : mixed.operationWithWaits(call)
                                .map(each -> "send messages, and wait for their answers: `" + each + "`")
                                .orElseGet(() ->
                                        new MessageAdvice(universe, type, attribution).messageInsteadOf(call, target)));
    }

    /** Returns whether the actor has a handler of that name, which is meant then. */
    private boolean handlesEquals(Expression actor) {
        return attribution.type(type, actor) instanceof DeclaredType declared
                && universe.typeNamed(declared.asElement().toString()) instanceof SalsaType receiver
                && OpenHandlers.typesThatRequire(receiver.lineage()).stream()
                        .flatMap(each -> each.handlers().stream())
                        .anyMatch(each -> each.name().text().equals("equals"));
    }

    private void reportMissingTarget(Expression.Call call) {
        String name = call.name().text();
        String whole = sourceText(call).indexOf('\n') < 0 ? sourceText(call) : name + "(…)";
        Statement.Labeled labeled =
                Places.innermost(Places.pathTo(type, call.span().start()), Statement.Labeled.class);
        reportError(
                LanguageCode.BARE_CALL,
                call.name(),
                "a handler needs a target: `self<-` sends, `self.` calls",
                labeled != null && type.declaresVariable(labeled.label().text())
                        ? "the arrow of a send is `<-`: " + labeled.label().text() + "<-" + whole
                        : isInChain(call)
                                ? "send it: self<-" + whole
                                : "write self<-" + name + "(…) to send, self." + name + "(…) to call it at once");
    }

    /** Returns whether the call is part of a chain with {@code @}, as a predecessor or a successor. */
    private boolean isInChain(Expression.Call call) {
        Statement.Chain chain = Places.innermost(Places.pathTo(type, call.span().start()), Statement.Chain.class);
        return chain != null
                && chain.links().stream()
                        .anyMatch(each -> each instanceof Statement.Evaluate link && link.expression() == call);
    }

    private void checkDirectCall(Expression.Call call, ExecutableElement method, SalsaType owner) {
        Declaration.Handler handler = attribution.members(owner).declarationOf(method);
        boolean received = handler != null && handler.body() == null && !handler.isAbstract() && !owner.isInterface();
        if (received) {
            reportError(
                    LanguageCode.ONLY_RECEIVED,
                    call.name(),
                    "`" + call.name().text() + "` has no body, so it cannot be called",
                    "send it: self<-" + call.name().text() + "(…)");
        }
        if (handler == null || !attribution.delegates(owner, handler)) return;
        String name = handler.name().text();
        reportError(
                LanguageCode.DELEGATING_CALL,
                call.name(),
                "`" + name + "` passes a token, whose value is not available when the call returns",
                remedyForTokenPassed(call, name));
    }

    /** Returns the send that replaces a call; a value of the call goes to a handler. */
    private String remedyForTokenPassed(Expression.Call call, String name) {
        String send = (call.target() instanceof Expression.Parent ? "parent" : "self") + "<-" + name
                + (call.arguments().isEmpty() ? "()" : "(…)");
        Statement.Evaluate alone =
                Places.innermost(Places.pathTo(type, call.span().start()), Statement.Evaluate.class);
        return alone != null && alone.expression() == call
                ? "send it a message: " + send
                : "send it a message, and its answer to a handler: `self<-handler(" + send + ")`";
    }

    /** Returns the type that declares the method; null if that is Java's. */
    private @Nullable SalsaType handlerOwner(ExecutableElement method) {
        return universe.typeNamed(Owner.of(method).toString());
    }

    private static boolean isRootHandler(ExecutableElement method) {
        String owner = Owner.of(method).toString();
        return owner.equals(RuntimeNames.BEHAVIOR) || owner.equals(RuntimeNames.ACTOR);
    }

    private void checkFieldAccess(Expression.Select select) {
        if (select.target() instanceof Expression.Self || select.target() instanceof Expression.JavaSelf) return;
        Element element = attribution.element(type, select);
        if (element == null || element.getKind() != ElementKind.FIELD) return;
        String owner = Owner.of(element).toString();
        if (universe.typeNamed(owner) == null && !owner.equals(RuntimeNames.BEHAVIOR)) return;
        if (element.getModifiers().contains(javax.lang.model.element.Modifier.STATIC)) return;
        if (select.target() instanceof Expression.Parent) {
            reportError(
                    LanguageCode.FIELD_OF_ACTOR,
                    select,
                    "`parent` denotes the inherited handlers; an inherited field belongs to this actor",
                    "write `self." + select.name().text() + "`");
            return;
        }
        reportError(
                LanguageCode.FIELD_OF_ACTOR,
                select.name(),
                "only the actor itself can access its fields",
                new MessageAdvice(universe, type, attribution).messageInsteadOf(select));
    }

    private String sourceText(Node node) {
        return type.source().text().substring(node.span().start(), node.span().end());
    }
}
