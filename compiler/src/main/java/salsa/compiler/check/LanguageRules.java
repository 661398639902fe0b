package salsa.compiler.check;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.Learned;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.symbol.Universe;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * The rules that need only the tree: Java constructs that have another form in an actor, and constructs that are not
 * allowed. This class walks the bodies; the heads of types and members, chains and placements have a class each.
 */
public final class LanguageRules {
    /** The kind of place of a statement. */
    private enum Place {
        HANDLER,
        CONSTRUCTOR,
        LAMBDA,
        JAVA_CLASS,
        STATIC,
        FIELD
    }

    private final SalsaType type;
    private final Tokens tokens;
    private final Violations violations;
    private final TypeHeadRules head;
    private final MemberRules members;
    private final ChainRules chains;
    private final PlacementRules placements;
    private boolean loops; // whether the code being walked is an argument of forEach
    private boolean passes; // whether the handler being walked passes a value
    private Node.@Nullable Declarator initialised; // the field whose initialiser is being walked
    private boolean isStatic; // the parser has reported the handler, whose return may be right in a static class

    private LanguageRules(Universe universe, SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.tokens = Tokens.of(type, Learned.empty());
        this.violations = new Violations(type, diagnostics);
        this.head = new TypeHeadRules(universe, type, !diagnostics.hasErrors(), violations);
        this.members = new MemberRules(universe, type, violations);
        this.chains = new ChainRules(type, tokens, violations);
        this.placements = new PlacementRules(type, violations);
    }

    public static void check(Universe universe, Diagnostics diagnostics) {
        var rules = List.copyOf(universe.types()).stream()
                .filter(type -> !type.fromHeader())
                .map(type -> new LanguageRules(universe, type, diagnostics))
                .toList();
        rules.forEach(LanguageRules::checkType);
    }

    private void checkType() {
        head.check();
        for (Declaration member : type.declaration().members()) {
            members.check(member);
            checkBodies(member);
        }
    }

    private void checkBodies(Declaration member) {
        switch (member) {
            case Declaration.Handler handler -> checkBody(handler);
            case Declaration.Constructor constructor -> checkBody(constructor);
            case Declaration.Field field -> checkInitializers(field);
            case Declaration.Cases cases -> cases.cases().forEach(each -> checkNode(each, Place.HANDLER));
            case Declaration.Nested nested -> checkNode(nested, Place.STATIC);
            default -> {}
        }
    }

    private void checkBody(Declaration.Handler handler) {
        if (handler.body() == null) return;
        passes = !(handler.passType() instanceof TypeTree.Simple simple
                && (simple.isAck() || simple.word().equals("void")));
        isStatic = Modifiers.containsWord(handler.modifiers(), "static");
        checkNode(handler.body(), Place.HANDLER);
        passes = false;
        isStatic = false;
    }

    private void checkBody(Declaration.Constructor constructor) {
        if (constructor.body() == null) return;
        for (Node statement : constructor.body().statements()) {
            if (statement instanceof Statement.ConstructorCall call
                    && call != constructor.body().statements().getFirst()) reportLateConstructorCall(call);
        }
        checkNode(constructor.body(), Place.CONSTRUCTOR);
    }

    private void checkInitializers(Declaration.Field field) {
        for (Node.Declarator each : field.declarators()) {
            if (each.initializer() == null) continue;
            checkParentIsReceiver(each, each.initializer());
            initialised = field.token() ? null : each;
            checkNode(
                    each.initializer(),
                    Modifiers.containsWord(field.modifiers(), "static") ? Place.STATIC : Place.FIELD);
            initialised = null;
        }
    }

    private void reportLateConstructorCall(Statement.ConstructorCall call) {
        if (violations.text(call).matches("(?s)self\\s*\\(\\s*\\)\\s*!.*"))
            return; // a send of Erlang, already reported
        violations.error(
                LanguageCode.LATE_CONSTRUCTOR_CALL,
                call,
                "the call of another constructor must be the first statement",
                mayBeConstructorCall(call)
                        ? "move this to the start of the constructor"
                        : "send a message: `self<-" + fittingHandler(call) + argumentText(call) + "`");
    }

    /** Returns whether a constructor that does not enclose the call could take its arguments. */
    private boolean mayBeConstructorCall(Statement.ConstructorCall call) {
        return call.parent()
                || call.arguments().isEmpty()
                || !violations.text(call).startsWith("self")
                || type.constructors().stream()
                        .anyMatch(each ->
                                each.parameters().size() == call.arguments().size()
                                        && !each.span().contains(call.span().start()));
    }

    /** Returns the name of the one handler with as many parameters as the call has arguments. */
    private String fittingHandler(Statement.ConstructorCall call) {
        List<String> names = type.handlers().stream()
                .filter(each -> each.parameters().size() == call.arguments().size())
                .map(each -> each.name().text())
                .distinct()
                .toList();
        return names.size() == 1 ? names.getFirst() : "handler";
    }

    private String argumentText(Statement.ConstructorCall call) {
        return call.arguments().stream().map(violations::text).collect(Collectors.joining(", ", "(", ")"));
    }

    private void checkNode(Node node, Place place) {
        Place inside = place;
        boolean loopsAround = loops;
        switch (node) {
            case Expression.Lambda _ -> inside = place == Place.STATIC ? place : Place.LAMBDA;
            case Expression.Call call when call.name().text().startsWith("forEach") -> loops = true;
            case Declaration.Nested nested when nested.isStatic() -> inside = Place.STATIC;
            case Node.ClassBody body -> inside = place == Place.STATIC ? place : Place.JAVA_CLASS;
            case Statement.Chain chain -> chains.check(chain);
            case Statement.Local local
            when !local.token() && local.type() instanceof TypeTree.Simple simple && simple.isAck() ->
                members.reportAckVariable(simple);
            case Statement statement -> checkStatement(statement, place);
            case Expression expression -> checkExpression(expression, place);
            default -> {}
        }
        boolean loopsInside = loops;
        boolean around = passes;
        passes &= !(node instanceof Statement.Become); // its cases belong to no handler
        for (Node child : node.children()) {
            checkParentIsReceiver(node, child);
            loops = loopsInside && !(node instanceof Node.ClassBody);
            checkNode(child, node instanceof Node.ClassBody body && body.isStatic(child) ? Place.STATIC : inside);
        }
        loops = loopsAround;
        passes = around;
    }

    private void checkStatement(Statement statement, Place place) {
        boolean actor = place == Place.HANDLER || place == Place.CONSTRUCTOR;
        switch (statement) {
            case Statement.Return value
            when actor && !isStatic ->
                violations.error(
                        LanguageCode.RETURN,
                        value,
                        "a handler answers with `pass`",
                        value.value() == null ? "write pass;" : "write pass " + violations.text(value.value()) + ";");
            case Statement.Pass pass
            when !actor ->
                violations.error(
                        LanguageCode.PASS_OUTSIDE,
                        pass,
                        "this code is not part of the handler: other code calls it, possibly later",
                        loops ? "loop in the handler: for (var x : …) { … pass …; }" : "write `return`");
            case Statement.Pass pass
            when passes && !pass.later() && pass.value() == null ->
                violations.error(LanguageCode.PASS_NOTHING, pass, "this handler passes a value", "write pass value;");
            case Statement.Synchronized block ->
                violations.error(
                        LanguageCode.SYNCHRONIZED,
                        block.lock(),
                        "an actor handles one message at a time and shares no state, so it needs no lock",
                        "remove synchronized and keep the block");
            case Statement.ConstructorCall call
            when place == Place.HANDLER
                    || place == Place.LAMBDA
                    || place == Place.STATIC && !violations.text(call).matches("(?s)(this|super)\\b.*") ->
                reportLateConstructorCall(call);
            default -> {}
        }
    }

    private void checkExpression(Expression expression, Place place) {
        switch (expression) {
            case Expression.JavaSelf self
            when place == Place.HANDLER || place == Place.CONSTRUCTOR || place == Place.FIELD ->
                violations.error(
                        LanguageCode.THIS,
                        self,
                        "in an actor this is called `" + (self.isSuper() ? "parent" : "self") + "`",
                        "write " + (self.isSuper() ? "parent" : "self"));
            case Expression.Send send -> checkSend(send, place);
            case Expression.New creation -> checkCreation(creation, place);
            case Expression.Reference reference
            when place == Place.STATIC -> reportNoActor(reference, "use another value");
            case Expression.Reference reference -> placements.checkReference(reference);
            case Expression.Ack ack when place == Place.STATIC -> reportNoActor(ack, "send or pass an acknowledgement");
            case Expression.Self self when place == Place.STATIC -> reportNoActor(self, "denote an actor as `self`");
            case Expression.Move move
            when place == Place.STATIC ->
                violations.error(
                        LanguageCode.MOVE_OUTSIDE,
                        move,
                        "this code belongs to no actor, so it has nothing to move",
                        "remove `move`");
            case Expression.Cast cast -> checkCast(cast);
            case Expression.Unary step
            when tokens.isToken(step.operand())
                    && (step.operator().equals("++") || step.operator().equals("--")) ->
                violations.error(
                        LanguageCode.TOKEN_AS_VALUE,
                        step,
                        "`" + violations.text(step.operand()) + "` is a token; its value is not available yet",
                        "write " + violations.text(step.operand()) + " = " + violations.text(step.operand()) + " "
                                + step.operator().charAt(0) + " 1");
            default -> {}
        }
    }

    /** Checks {@code parent}, which may occur only before the name of a handler or field. */
    private void checkParentIsReceiver(Node node, Node child) {
        Node receiver = switch (node) {
            case Expression.Send send -> send.target();
            case Expression.Call call -> call.target();
            case Expression.Select select -> select.target();
            default -> null;
        };
        if (child instanceof Expression.Parent parent && child != receiver) reportParentAsValue(parent);
    }

    /** Reports code that has no enclosing actor: in a static class, record, enum or interface, or in a constant. */
    private void reportNoActor(Node at, String does) {
        violations.error(
                LanguageCode.NO_ACTOR_HERE,
                at,
                "this code belongs to no actor, so it cannot " + does,
                "do that in a handler and pass this code plain values");
    }

    private void reportParentAsValue(Expression.Parent parent) {
        violations.error(
                LanguageCode.PARENT_VALUE,
                parent,
                "`parent` denotes inherited handlers and is not a reference",
                "write `self`");
    }

    /** Returns whether a send is part of an {@code await}, which is an error in the same place. */
    private boolean isPartOfAwait(Expression.Send send) {
        return Places.pathTo(violations.type(), send.span().start()).stream()
                .anyMatch(Expression.Await.class::isInstance);
    }

    /** Returns the assignment in the constructor that replaces the initialiser of a field. */
    private String assignmentRemedy(Expression.Send send) {
        if (initialised == null) return "assign the token in the constructor";
        return initialised.initializer() == send
                ? "wait in the constructor: `" + initialised.name().text() + " = await "
                        + Words.shortened(violations.text(send)) + ";`"
                : "wait in the constructor: `await " + Words.shortened(violations.text(send)) + "`";
    }

    private void checkSend(Expression.Send send, Place place) {
        if (place == Place.STATIC) {
            if (!(send.target() instanceof Expression.Self)) reportNoActor(send.name(), "send a message");
        } else if (place == Place.FIELD && !isPartOfAwait(send)) {
            violations.error(
                    LanguageCode.SEND_IN_FIELD,
                    send.name(),
                    "a field initialiser runs before the actor can wait for tokens",
                    assignmentRemedy(send));
        }
        if (send.property() == null || send.property().urgent()) return;
        if (!send.property().delay() && send.property().arguments().isEmpty()) {
            violations.error(
                    LanguageCode.NOT_A_TOKEN,
                    send.property(),
                    "`waitfor` has no tokens",
                    "name the tokens to wait for");
        }
        if (send.property().delay() && send.property().arguments().size() != 1) {
            violations.error(
                    LanguageCode.WRONG_ARGUMENTS,
                    send.property(),
                    "`delay` takes one number of milliseconds",
                    "write " + delay(send.property().arguments()));
        }
    }

    /** Returns the property with the time and its unit, as Java's libraries take them, as milliseconds. */
    private String delay(List<Expression> arguments) {
        if (arguments.size() != 2) return ": delay(100)";
        String unit = violations.text(arguments.getLast());
        return unit.matches("(TimeUnit[.])?[A-Z]+")
                ? "`: delay(" + unit + ".toMillis(" + violations.text(arguments.getFirst()) + "))`"
                : ": delay(100)";
    }

    private void checkCreation(Expression.New creation, Place place) {
        SalsaType created = type.resolve(creation.type());
        if (created == null) {
            return;
        }
        if (creation.actor() == null && (created.isInterface() || created.isAbstract())) {
            violations.error(
                    LanguageCode.ABSTRACT_CREATED,
                    creation.type(),
                    "`" + created.name() + "` is " + (created.isInterface() ? "an interface" : "abstract"),
                    "create a behavior that " + (created.isInterface() ? "implements" : "extends") + " it");
        } else if (place == Place.STATIC) reportNoActor(creation.type(), "create another one");
        if (creation.actor() != null) AnonymousRules.check(type, creation, creation.actor(), violations);
        else placements.checkCreation(creation, created, creation.placement());
    }

    private void checkCast(Expression.Cast cast) {
        if (isCastOfToken(cast)) {
            violations.error(
                    LanguageCode.CAST_OF_TOKEN,
                    cast,
                    "this is a token; its value is not available yet",
                    "write (token " + violations.text(cast.type()) + ")");
        }
    }

    /** Returns whether a cast treats a token as its value. A conversion to a primitive type is reported with the types. */
    private boolean isCastOfToken(Expression.Cast cast) {
        boolean isConversion = cast.type() instanceof TypeTree.Simple;
        return !cast.token() && !isConversion && tokens.isToken(cast.operand());
    }
}
