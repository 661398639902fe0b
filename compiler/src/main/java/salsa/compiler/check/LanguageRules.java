package salsa.compiler.check;

import java.util.List;
import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.unit.Modifiers;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.Tokens;
import salsa.compiler.unit.Universe;
import salsa.compiler.unit.Waiting;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * The rules that need only the tree: Java constructs that have another form in an actor, and constructs that are not
 * allowed.
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

    /** Types and packages that generated code refers to by these names in every program. */
    private static final Set<String> NEEDED = Set.of("String", "Override", "java", "salsa");

    private static final Set<String> TAKEN_FROM_PARAMETERS =
            Set.of(RuntimeNames.PACKAGE, "Behavior"); // the behavior that each `create` names

    /** The entry points of Java programs and of older dialects. */
    private static final Set<String> STARTS = Set.of("main", "act");

    private final Universe universe;
    private final SalsaType type;
    private final boolean complete; // whether all files were read, so that an unknown name does not exist
    private final Tokens tokens;
    private final Diagnostics diagnostics;
    private boolean loops; // whether the code being walked is an argument of forEach
    private boolean passes; // whether the handler being walked passes a value

    private LanguageRules(Universe universe, SalsaType type, Diagnostics diagnostics) {
        this.universe = universe;
        this.type = type;
        this.complete = !diagnostics.hasErrors();
        this.tokens = Tokens.of(type, each -> false, each -> false);
        this.diagnostics = diagnostics;
    }

    public static void check(Universe universe, Diagnostics diagnostics) {
        var rules = List.copyOf(universe.types()).stream()
                .filter(type -> !type.fromHeader())
                .map(type -> new LanguageRules(universe, type, diagnostics))
                .toList();
        rules.forEach(LanguageRules::declaration);
    }

    private void error(Code code, Node at, String reason, String remedy) {
        diagnostics.report(Diagnostic.error(code, type.source(), at.span(), reason, remedy));
    }

    private void declaration() {
        fileName();
        reserved(type.declaration().name());
        type.members(Declaration.Nested.class).forEach(nested -> reserved(nested.name()));
        if (type.declaration() instanceof Declaration.Behavior behavior) {
            for (TypeTree each : behavior.interfaces()) implemented(each);
            if (behavior.parent() != null) extended(behavior);
        }
        for (Declaration member : type.declaration().members()) member(member);
    }

    private void fileName() {
        String file = type.source().name().replace('\\', '/');
        String simple = type.source().fileName();
        String module = type.module().replace('.', '/');
        boolean deepEnough = file.chars().filter(c -> c == '/').count()
                > module.chars().filter(c -> c == '/').count();
        if (type.unit().module() != null && deepEnough && !("/" + file).endsWith("/" + module + "/" + simple)) {
            error(
                    LanguageCode.WRONG_FILE,
                    type.unit().module(),
                    "the file of module " + type.module() + " must be in the folder " + module,
                    "move the file, or change the module line");
        }
        if (simple.endsWith(".salsa") && !simple.equals(type.name() + ".salsa")) {
            error(
                    LanguageCode.WRONG_FILE,
                    type.declaration().name(),
                    "`" + type.name() + "` must be in the file " + type.name() + ".salsa, but is in " + simple,
                    "rename the file or the behavior");
        }
    }

    /**
     * Reports reserved names of types: those of a behavior's state, and those that generated code uses for Java types.
     */
    private void reserved(Node.Identifier name) {
        if (NEEDED.contains(name.text())) taken(name);
        if (name.text().equals("Behavior")) {
            error(
                    LanguageCode.DUPLICATE,
                    name,
                    "`Behavior` is the name of the generated class for the actor's state",
                    "choose another name");
        }
    }

    private void taken(Node.Identifier name) {
        error(
                LanguageCode.NAME_TAKEN,
                name,
                "the generated code refers to another `" + name.text() + "` by this name",
                "choose another name");
    }

    private void implemented(TypeTree each) {
        SalsaType found = type.resolve(each);
        if (type.isMark(each) || found == null && !complete || found != null && found.isInterface()) return;
        String name = each instanceof TypeTree.Named named ? named.name() : "this";
        boolean java = isJava(name);
        error(
                LanguageCode.NOT_EXTENSIBLE,
                each,
                found != null
                        ? "`" + name + "` is a behavior"
                        : java
                                ? "`" + name + "` is an interface of Java's, which objects implement"
                                : "`" + name + "` is not a Salsa interface",
                found != null
                        ? "extend it, or implement an interface"
                        : java
                                ? "remove it; where Java asks for a `" + name
                                        + "`, pass a lambda that sends: () -> self<-…"
                                : "declare an interface in " + name + ".salsa");
    }

    /** Returns whether a name is a Java type's: by an import, or as a member of {@code java.lang}. */
    private boolean isJava(String name) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        boolean imported = type.unit().imports().stream()
                .anyMatch(each ->
                        each.name().matches("javax?\\..*") && each.name().endsWith("." + simple));
        return imported
                || name.startsWith("java.")
                || LanguageRules.class.getResource("/java/lang/" + simple + ".class") != null;
    }

    private void extended(Declaration.Behavior behavior) {
        SalsaType found = type.resolve(behavior.parent());
        String name = behavior.parent() instanceof TypeTree.Named named ? named.name() : "";
        boolean root = found == null && (!complete || RuntimeNames.isRoot(name.substring(name.lastIndexOf('.') + 1)));
        if (found != null && !found.isInterface() && !found.lineage().contains(type) || root) return;
        error(
                LanguageCode.NOT_EXTENSIBLE,
                behavior.parent(),
                found == null
                        ? "there is no behavior `" + name + "`"
                        : found.isInterface()
                                ? "`" + name + "` is an interface"
                                : "`" + name + "` extends this behavior",
                found == null
                        ? ForeignNames.parent(name)
                                .orElse("check the name and the imports; a behavior extends behaviors only")
                        : found.isInterface() ? "write implements " + name : "remove one of the `extends` clauses");
    }

    private void member(Declaration member) {
        switch (member) {
            case Declaration.Handler handler -> handler(handler);
            case Declaration.Constructor constructor -> constructor(constructor);
            case Declaration.Field field -> field(field);
            case Declaration.Cases cases -> cases(cases);
            case Declaration.Nested nested -> walk(nested, Place.STATIC);
            default -> {}
        }
    }

    private void cases(Declaration.Cases cases) {
        if (type.isInterface()) {
            error(
                    LanguageCode.INTERFACE_MEMBER,
                    cases.name(),
                    "an interface declares messages and has no cases",
                    "move the cases to the behavior");
        }
        cases.cases().forEach(each -> walk(each, Place.HANDLER));
    }

    private void handler(Declaration.Handler handler) {
        if (handler.passType() instanceof TypeTree.Simple simple
                && simple.word().equals("void")) {
            boolean main = STARTS.contains(handler.name().text())
                    && handler.parameters().size() == 1
                    && text(handler.parameters().getFirst().type()).equals("String[]");
            error(
                    LanguageCode.VOID,
                    simple,
                    main
                            ? "a program starts with a constructor, not with `"
                                    + handler.name().text() + "`"
                            : "a handler passes a value or an acknowledgement," + " so its pass type is never void",
                    main
                            ? "write " + type.name() + "(String[] "
                                    + handler.parameters().getFirst().name().text() + ") { … }"
                            : "write ack " + handler.name().text() + "(…)");
        }
        if (Modifiers.has(handler.modifiers(), "synchronized")) {
            error(
                    LanguageCode.SYNCHRONIZED,
                    handler.name(),
                    "an actor handles one message at a time" + " and shares no state, so it needs no lock",
                    "remove synchronized");
        }
        body(handler);
        if (handler.isAbstract() && !type.isAbstract()) {
            error(
                    LanguageCode.ABSTRACT_HANDLER,
                    handler.name(),
                    "`" + type.name() + "` is not abstract",
                    "write abstract behavior " + type.name() + ", or give the handler a body");
        }
        for (Node.Parameter parameter : handler.parameters()) parameter(parameter);
        passes = !(handler.passType() instanceof TypeTree.Simple simple
                && (simple.isAck() || simple.word().equals("void")));
        if (handler.body() != null) walk(handler.body(), Place.HANDLER);
        passes = false;
    }

    private void body(Declaration.Handler handler) {
        String name = handler.name().text();
        if (type.isInterface() && handler.body() != null) {
            error(
                    LanguageCode.INTERFACE_MEMBER,
                    handler.name(),
                    "a handler of an interface has no body",
                    "write `;` instead of the body of `" + name + "`, and implement it in the behaviors");
        } else if (!type.isInterface() && handler.isAbstract() && handler.body() != null) {
            error(LanguageCode.BODY, handler.name(), "an abstract handler has no body", "remove abstract or the body");
        } else if (type.isAbstract()
                && !type.isInterface()
                && !handler.isAbstract()
                && handler.body() == null
                && !Waiting.messages(type.declaration()).contains(name)) {
            error(
                    LanguageCode.BODY,
                    handler.name(),
                    "this handler has no body, and no case takes `" + name + "`",
                    "write a body, or make `" + name + "` abstract");
        }
    }

    private void constructor(Declaration.Constructor constructor) {
        if (type.isInterface()) {
            error(
                    LanguageCode.INTERFACE_MEMBER,
                    constructor.name(),
                    "an interface has no constructors",
                    "move the constructor to a behavior, or give it a pass type to make it a handler");
        }
        if (constructor.body() == null) {
            error(LanguageCode.BODY, constructor.name(), "a constructor needs a body", "write a body");
            return;
        }
        if (isHandler(constructor)) {
            error(
                    LanguageCode.MISSING_PASS_TYPE,
                    constructor.name(),
                    "without a pass type this is a constructor of " + type.name() + ", and it is used as a handler",
                    "write its pass type before it, as in ack "
                            + constructor.name().text() + "(…)");
        } else if (!constructor.name().text().equals(type.name())) {
            diagnostics.report(Diagnostic.warning(
                    LanguageCode.CONSTRUCTOR_NAME,
                    type.source(),
                    constructor.name().span(),
                    "this is a constructor of " + type.name(),
                    "name it " + type.name() + ", or give it a pass type to make it a handler"));
        }
        for (Node.Parameter parameter : constructor.parameters()) parameter(parameter);
        for (Node statement : constructor.body().statements()) {
            if (statement instanceof Statement.ConstructorCall call
                    && call != constructor.body().statements().getFirst()) late(call);
        }
        walk(constructor.body(), Place.CONSTRUCTOR);
    }

    /**
     * Returns whether a constructor with a name other than the behavior's passes a value, or is sent as a message
     * somewhere.
     */
    private boolean isHandler(Declaration.Constructor constructor) {
        String name = constructor.name().text();
        return !name.equals(type.name())
                && (passesValue(constructor.body())
                        || universe.types().stream().noneMatch(each -> declares(each, name))
                                && universe.types().stream().anyMatch(each -> isSent(each.declaration(), name)));
    }

    private static boolean declares(SalsaType type, String name) {
        return type.handlers().stream().anyMatch(each -> each.name().text().equals(name));
    }

    private static boolean passesValue(Node node) {
        return node instanceof Statement.Pass pass && pass.value() != null
                || node.children().stream().anyMatch(LanguageRules::passesValue);
    }

    private static boolean isSent(Node node, String name) {
        return node instanceof Expression.Send send && send.name().text().equals(name)
                || node.children().stream().anyMatch(each -> isSent(each, name));
    }

    private void late(Statement.ConstructorCall call) {
        error(
                LanguageCode.LATE_CONSTRUCTOR_CALL,
                call,
                "the call of another constructor must be the first statement",
                "move this to the start of the constructor");
    }

    private void parameter(Node.Parameter parameter) {
        if (TAKEN_FROM_PARAMETERS.contains(parameter.name().text())) taken(parameter.name());
        if (parameter.type() instanceof TypeTree.Token token) {
            error(
                    LanguageCode.TOKEN_PARAMETER,
                    token,
                    "a parameter is a value: the message is sent when its tokens have resolved",
                    "write " + text(token.value()) + " " + parameter.name().text());
        }
        if (parameter.type() instanceof TypeTree.Simple simple && simple.isAck()) ackValue(simple);
    }

    private void ackValue(TypeTree at) {
        error(
                LanguageCode.ACK_VALUE,
                at,
                "an acknowledgement has no value to store",
                "declare a `token ack`, or remove the variable");
    }

    private void field(Declaration.Field field) {
        if (type.isInterface()) {
            error(
                    LanguageCode.INTERFACE_MEMBER,
                    field,
                    "an interface has only handlers",
                    "move the field to the behavior; an actor's state is its own");
        }
        if (Modifiers.has(field.modifiers(), "static") && !Modifiers.has(field.modifiers(), "final")) {
            error(
                    LanguageCode.STATIC_STATE,
                    field,
                    "a static variable would be shared by all actors",
                    "remove `static`, or make it a `static final` constant");
        }
        if (!field.token() && field.type() instanceof TypeTree.Simple simple && simple.isAck()) ackValue(simple);
        for (Node.Declarator each : field.declarators()) {
            if (each.initializer() == null) continue;
            receiverOnly(each, each.initializer());
            walk(each.initializer(), Modifiers.has(field.modifiers(), "static") ? Place.STATIC : Place.FIELD);
        }
    }

    // ---- bodies

    private void walk(Node node, Place place) {
        Place inside = place;
        boolean loopsAround = loops;
        switch (node) {
            case Expression.Lambda _ -> inside = place == Place.STATIC ? place : Place.LAMBDA;
            case Expression.Call call when call.name().text().startsWith("forEach") -> loops = true;
            case Declaration.Nested nested when nested.isStatic() -> inside = Place.STATIC;
            case Node.ClassBody body -> inside = place == Place.STATIC ? place : Place.JAVA_CLASS;
            case Statement.Chain chain -> chain(chain);
            case Statement.Local local
            when !local.token() && local.type() instanceof TypeTree.Simple simple && simple.isAck() -> ackValue(simple);
            case Statement statement -> statement(statement, place);
            case Expression expression -> expression(expression, place);
            default -> {}
        }
        boolean loopsInside = loops;
        boolean around = passes;
        passes &= !(node instanceof Statement.Become); // its cases belong to no handler
        for (Node child : node.children()) {
            receiverOnly(node, child);
            loops = loopsInside && !(node instanceof Node.ClassBody);
            walk(child, node instanceof Node.ClassBody body && body.isStatic(child) ? Place.STATIC : inside);
        }
        loops = loopsAround;
        passes = around;
    }

    private void statement(Statement statement, Place place) {
        boolean actor = place == Place.HANDLER || place == Place.CONSTRUCTOR;
        switch (statement) {
            case Statement.Return value
            when actor ->
                error(
                        LanguageCode.RETURN,
                        value,
                        "a handler answers with `pass`",
                        value.value() == null ? "write pass;" : "write pass " + text(value.value()) + ";");
            case Statement.Pass pass
            when !actor ->
                error(
                        LanguageCode.PASS_OUTSIDE,
                        pass,
                        "this code is not part of the handler: other code calls it, possibly later",
                        loops ? "loop in the handler: for (var x : …) { … pass …; }" : "write `return`");
            case Statement.Pass pass
            when passes && !pass.later() && pass.value() == null ->
                error(LanguageCode.PASS_NOTHING, pass, "this handler passes a value", "write pass value;");
            case Statement.Synchronized block ->
                error(
                        LanguageCode.SYNCHRONIZED,
                        block.lock(),
                        "an actor handles one message at a time" + " and shares no state, so it needs no lock",
                        "remove synchronized and keep the block");
            case Statement.ConstructorCall call
            when place == Place.HANDLER
                    || place == Place.LAMBDA
                    || place == Place.STATIC && !text(call).matches("(?s)(this|super)\\b.*") -> late(call);
            default -> {}
        }
    }

    private void expression(Expression expression, Place place) {
        switch (expression) {
            case Expression.JavaSelf self
            when place == Place.HANDLER || place == Place.CONSTRUCTOR || place == Place.FIELD ->
                error(
                        LanguageCode.THIS,
                        self,
                        "in an actor this is called `" + (self.isSuper() ? "parent" : "self") + "`",
                        "write " + (self.isSuper() ? "parent" : "self"));
            case Expression.Send send -> send(send, place);
            case Expression.New creation -> creation(creation, place);
            case Expression.Reference reference when place == Place.STATIC -> noActor(reference, "use another value");
            case Expression.Reference reference -> reference(reference);
            case Expression.Ack ack when place == Place.STATIC -> noActor(ack, "send or pass an acknowledgement");
            case Expression.Self self when place == Place.STATIC -> noActor(self, "denote an actor as `self`");
            case Expression.Move move
            when place == Place.STATIC ->
                error(
                        LanguageCode.MOVE_OUTSIDE,
                        move,
                        "this code belongs to no actor, so it has nothing to move",
                        "remove `move`");
            case Expression.Cast cast -> cast(cast);
            case Expression.Unary step
            when tokens.isToken(step.operand())
                    && (step.operator().equals("++") || step.operator().equals("--")) ->
                error(
                        LanguageCode.TOKEN_AS_VALUE,
                        step,
                        "`" + text(step.operand()) + "` is a token; its value is not available yet",
                        "write " + text(step.operand()) + " = " + text(step.operand()) + " "
                                + step.operator().charAt(0) + " 1");
            default -> {}
        }
    }

    /** Checks {@code parent}, which may occur only before the name of a handler or field. */
    private void receiverOnly(Node node, Node child) {
        Node receiver = switch (node) {
            case Expression.Send send -> send.target();
            case Expression.Call call -> call.target();
            case Expression.Select select -> select.target();
            default -> null;
        };
        if (child instanceof Expression.Parent parent && child != receiver) value(parent);
    }

    /** Reports code that has no enclosing actor: in a static class, record, enum or interface, or in a constant. */
    private void noActor(Node at, String does) {
        error(
                LanguageCode.NO_ACTOR_HERE,
                at,
                "this code belongs to no actor, so it cannot " + does,
                "do that in a handler and pass this code plain values");
    }

    private void value(Expression.Parent parent) {
        error(
                LanguageCode.PARENT_VALUE,
                parent,
                "`parent` denotes inherited handlers and is not a reference",
                "write `self`");
    }

    private void send(Expression.Send send, Place place) {
        if (place == Place.STATIC) {
            if (!(send.target() instanceof Expression.Self)) noActor(send.name(), "send a message");
        } else if (place == Place.FIELD) {
            error(
                    LanguageCode.SEND_IN_FIELD,
                    send.name(),
                    "a field initialiser runs before the actor can wait for tokens",
                    "assign the token in the constructor");
        }
        if (send.property() == null || send.property().urgent()) return;
        if (!send.property().delay() && send.property().arguments().isEmpty()) {
            error(LanguageCode.NOT_A_TOKEN, send.property(), "`waitfor` has no tokens", "name the tokens to wait for");
        }
        if (send.property().delay() && send.property().arguments().size() != 1) {
            error(
                    LanguageCode.WRONG_ARGUMENTS,
                    send.property(),
                    "`delay` takes one number of milliseconds",
                    "write : delay(100)");
        }
    }

    private void creation(Expression.New creation, Place place) {
        SalsaType created = type.resolve(creation.type());
        Node.Placement placement = creation.placement();
        if (created == null) {
            return;
        }
        if (creation.body() != null) {
            error(
                    LanguageCode.JAVA,
                    creation.body(),
                    "a behavior cannot be extended where it is created",
                    "declare a behavior that extends " + created.name());
        }
        if (created.isInterface() || created.isAbstract()) {
            error(
                    LanguageCode.ABSTRACT_CREATED,
                    creation.type(),
                    "`" + created.name() + "` is " + (created.isInterface() ? "an interface" : "abstract"),
                    "create a behavior that " + (created.isInterface() ? "implements" : "extends") + " it");
        } else if (place == Place.STATIC) noActor(creation.type(), "create another one");
        clauses(creation, created, placement);
    }

    private void clauses(Expression.New creation, SalsaType created, Node.Placement placement) {
        boolean called = placement != null && placement.called() != null;
        boolean using = placement != null && placement.using() != null;
        String name = created.name();
        switch (created.root()) {
            case "RemoteActor" -> {
                if (!called)
                    error(
                            LanguageCode.CLAUSE,
                            creation.type(),
                            "`" + name + "` is a remote actor, which needs a name",
                            "write new " + name + "(…) called (\"name\")");
                else if (using)
                    error(
                            LanguageCode.CLAUSE,
                            placement.using(),
                            "`" + name + "` is a remote actor, not a" + " mobile one",
                            "remove using, or extend MobileActor");
            }
            case "MobileActor" -> {
                if (!called || !using)
                    error(
                            LanguageCode.CLAUSE,
                            creation.type(),
                            "`" + name + "` is a mobile actor, which needs a name and a name server",
                            "write new " + name + "(…) called (\"name\") using (server)");
            }
            default -> {
                if (called || using || placement != null && placement.host() != null) {
                    error(
                            LanguageCode.CLAUSE,
                            placement,
                            "`" + name + "` is a local actor, which has no name",
                            "remove the clause, or let " + name + " extend RemoteActor");
                }
            }
        }
    }

    private void reference(Expression.Reference reference) {
        if (reference.placement() == null) return; // the parser has reported the missing name
        SalsaType found = type.resolve(reference.type());
        if (found != null && found.root().equals("Actor")) {
            error(
                    LanguageCode.CLAUSE,
                    reference.type(),
                    "`" + found.name() + "` is a local actor, which cannot be found by name",
                    "extend RemoteActor or MobileActor, or send its reference in a message");
        } else if (found != null
                && found.root().equals("MobileActor")
                && reference.placement().using() == null) {
            error(
                    LanguageCode.CLAUSE,
                    reference.type(),
                    "`" + found.name() + "` is a mobile actor, which its name server locates",
                    "add using (server)");
        } else if (reference.placement().called() == null) {
            error(LanguageCode.CLAUSE, reference, "a reference needs a name", "add called (\"name\")");
        } else if (reference.placement().on() != null) {
            error(
                    LanguageCode.CLAUSE,
                    reference.placement().on(),
                    "an existing actor already has its stage",
                    "remove `on`");
        }
    }

    private void cast(Expression.Cast cast) {
        boolean conversion = cast.type() instanceof TypeTree.Simple;
        if (!cast.token() && !conversion && tokens.isToken(cast.operand())) {
            error(
                    LanguageCode.CAST_OF_TOKEN,
                    cast,
                    "this is a token; its value is not available yet",
                    "write (token " + text(cast.type()) + ")");
        }
    }

    // ---- continuations

    private void chain(Statement.Chain chain) {
        for (int i = 0; i < chain.links().size(); i++) {
            Statement link = chain.links().get(i);
            boolean last = i == chain.links().size() - 1;
            boolean answer = link instanceof Statement.Reply;
            if (answer || link instanceof Statement.Pass && last || link instanceof Statement.Erroneous) continue;
            if (link instanceof Statement.Pass) {
                error(
                        LanguageCode.CONTINUES_NOTHING,
                        link,
                        "`pass` ends the handler; nothing can follow it",
                        "end the chain here");
            } else if (!sends(link) && !callsHandler(link)) idle(link, i == 0 || creates(link));
        }
    }

    /** Returns whether a link calls a handler like a method, which another rule reports. */
    private boolean callsHandler(Statement link) {
        return link instanceof Statement.Evaluate evaluate
                && evaluate.expression() instanceof Expression.Call call
                && call.target() == null
                && type.lineage().stream()
                        .anyMatch(each -> declares(each, call.name().text()));
    }

    private void idle(Statement link, boolean first) {
        if (first) {
            error(
                    LanguageCode.CONTINUES_NOTHING,
                    link,
                    "this statement sends no message, so nothing can follow it with `@`",
                    "end it with `;` instead of `@`");
            return;
        }
        boolean wrong = diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source() && each.span().equals(link.span()));
        if (!wrong)
            diagnostics.report(Diagnostic.warning(
                    LanguageCode.RUNS_AT_ONCE,
                    type.source(),
                    link.span(),
                    "this sends no message, so it runs at once," + " before the message in front of `@` completes",
                    "move it into a handler and send a message: … @ self<-handler(…)"));
    }

    /**
     * Returns whether a link only creates an actor: that is not a message, so it can neither wait nor be waited for.
     */
    private boolean creates(Statement link) {
        return link instanceof Statement.Evaluate evaluate
                && evaluate.expression() instanceof Expression.New creation
                && type.resolve(creation.type()) != null;
    }

    private boolean sends(Node node) {
        return switch (node) {
            case Expression.Send send -> true;
            case Expression.Lambda lambda -> false;
            case Node.ClassBody body -> false;
            case Expression expression when tokens.isToken(expression) -> true;
            default -> node.children().stream().anyMatch(this::sends);
        };
    }

    private String text(Node node) {
        return type.source().text().substring(node.span().start(), node.span().end());
    }
}
