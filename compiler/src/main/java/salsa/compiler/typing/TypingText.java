package salsa.compiler.typing;

import static salsa.compiler.unit.Names.ACK;
import static salsa.compiler.unit.Names.BEHAVIOR;
import static salsa.compiler.unit.Names.TYPING;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.compiler.unit.Names;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.Tokens;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * The typing text of one file. Declarations and bodies are kept apart: a handler's declaration passes its value, its
 * body is a private method that javac checks for what it returns; so neither disturbs the resolution of the other.
 */
final class TypingText extends Rewriter {
    /** Constructors are declared for their signatures; what they run is a constructor nobody can call by mistake. */
    private static final String HIDDEN_CALL = "{ super((" + TYPING
            + ".Tag) null, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0, (byte) 0); }\n";

    private final Tokens tokens;
    private final List<Expression> plainButAwaited = new ArrayList<>();
    private final Map<Expression, Span> wrapped = new IdentityHashMap<>();
    private int bodies;
    private boolean awaited;
    private boolean inHandler;
    private TypeTree passType;
    private int nesting;

    private TypingText(SalsaType type, Tokens tokens) {
        super(type, new JavaText(type.source()));
        this.tokens = tokens;
    }

    /**
     * The text; the expressions in it that stand where a token may but are plain as far as the text can tell; and
     * where the tokens went that stand where Java wants a value.
     */
    record Written(JavaText text, List<Expression> plainButAwaited, Map<Expression, Span> tokensAsObjects) {}

    static Written of(SalsaType type, Tokens tokens) {
        var text = new TypingText(type, tokens);
        text.unit();
        return new Written(text.out, text.plainButAwaited, text.wrapped);
    }

    private void unit() {
        prologue();
        out.at(type.declaration().name());
        switch (type.declaration()) {
            case Declaration.Behavior behavior -> behavior(behavior);
            case Declaration.Interface contract -> contract(contract);
        }
    }

    private void contract(Declaration.Interface contract) {
        out.write("public interface ");
        rewrite(contract.name());
        typeParameters(contract.typeParameters());
        out.write(" extends " + Names.ACTOR);
        for (TypeTree parent : contract.parents()) {
            out.write(", ");
            type(parent);
        }
        out.write(" {\n");
        for (Declaration member : contract.members()) {
            switch (member) {
                case Declaration.Handler handler -> {
                    signature(handler);
                    out.write(";\n");
                }
                case Declaration.Nested nested -> nested(nested);
                default -> { }
            }
        }
        out.write("}\n");
    }

    private void behavior(Declaration.Behavior behavior) {
        out.write("public " + (behavior.isAbstract() ? "abstract " : "") + "class ");
        rewrite(behavior.name());
        typeParameters(behavior.typeParameters());
        out.write(" extends ");
        boolean rooted = behavior.parent() == null
                || type.parent() == null && behavior.parent() instanceof TypeTree.Named named
                && Names.isRoot(named.name().substring(named.name().lastIndexOf('.') + 1));
        if (rooted) out.write(BEHAVIOR + " implements ").write(Names.RUNTIME + "." + type.root());
        else {
            type(behavior.parent());
            out.write(" implements " + Names.ACTOR);
        }
        for (TypeTree each : behavior.interfaces()) {
            if (Names.isStagedActor(each)) continue;
            out.write(", ");
            type(each);
        }
        out.write(" {\n");
        out.write("public " + type.name() + "(" + TYPING + ".Tag a, byte b, byte c, byte d, byte e, byte f, byte g) "
                + HIDDEN_CALL);
        if (type.constructors().isEmpty()) {
            out.write("public " + type.name() + "() " + HIDDEN_CALL);
            out.write("public static " + ACK + " construct$" + type.name() + "() { throw null; }\n");
        }
        behavior.members().forEach(this::member);
        out.write("}\n");
    }

    private void member(Declaration member) {
        switch (member) {
            case Declaration.Handler handler -> handler(handler);
            case Declaration.Constructor constructor -> constructor(constructor);
            case Declaration.Field field -> field(field);
            case Declaration.Nested nested -> nested(nested);
            default -> { }
        }
    }

    private void handler(Declaration.Handler handler) {
        out.at(handler.name());
        signature(handler);
        if (handler.isAbstract()) {
            out.write(";\n");
            return;
        }
        out.write(" { throw null; }\n");
        if (type.fromHeader() || handler.body() == null) return;
        out.at(handler.name()).write("private ");
        typeParameters(handler.typeParameters());
        if (isAck(handler.passType())) out.write("void");
        else type(handler.passType());
        out.write(" body$" + bodies++);
        parameters(handler.parameters());
        body(handler.body(), handler.passType());
    }

    /** {@code public <T> int m(int x)}. */
    private void signature(Declaration.Handler handler) {
        out.at(handler.name()).write("public " + (handler.isAbstract() ? "abstract " : ""));
        typeParameters(handler.typeParameters());
        out.write(" ");
        type(handler.passType());
        out.write(" ");
        name(handler.name());
        parameters(handler.parameters());
    }

    private void constructor(Declaration.Constructor constructor) {
        out.at(constructor.name()).write("public " + type.name());
        parameters(constructor.parameters());
        out.write(" " + HIDDEN_CALL);
        out.write("public static ");
        typeParameters(type.declaration().typeParameters());
        out.write(" " + ACK + " construct$" + type.name());
        parameters(constructor.parameters());
        out.write(" { throw null; }\n");
        if (type.fromHeader() || constructor.body() == null) return;
        out.at(constructor.name()).write("private void body$" + bodies++);
        parameters(constructor.parameters());
        body(constructor.body(), null);
    }

    private void body(Statement.Block body, TypeTree passed) {
        passType = passed;
        inHandler = true;
        out.write(" ");
        copy(body);
        out.write("\n");
        inHandler = false;
    }

    private void parameters(List<Node.Parameter> parameters) {
        out.write("(");
        listed(parameters, ", ");
        out.write(")");
    }

    private void field(Declaration.Field field) {
        out.at(field).write(field.modifiers().contains("final") ? "public final " : "public ");
        if (field.modifiers().contains("static")) out.write("static ");
        declared(field.type());
        out.write(" ");
        for (int i = 0; i < field.declarators().size(); i++) {
            if (i > 0) out.write(", ");
            declarator(field.declarators().get(i), field.token());
        }
        out.write(";\n");
    }

    private void nested(Declaration.Nested nested) {
        if (nesting > 0) {
            between(nested.span().start(), List.of(nested.body()), nested.span().end());
            return;
        }
        out.at(nested).write("\npublic static ");
        between(nested.span().end() - Rewriter.withoutAccess(type, nested).length(), List.of(nested.body()),
                nested.span().end());
        out.write("\n");
    }

    private void declarator(Node.Declarator declarator, boolean token) {
        rewrite(declarator.name());
        if (declarator.initializer() == null) {
            out.copy(declarator.name().span().end(), declarator.span().end());
            return;
        }
        out.copy(declarator.name().span().end(), declarator.initializer().span().start());
        if (token) await(declarator.initializer());
        else plain(declarator.initializer());
        out.copy(declarator.initializer().span().end(), declarator.span().end());
    }

    private static boolean isAck(TypeTree type) {
        return type instanceof TypeTree.Simple simple && simple.isAck();
    }

    private void name(Node.Identifier name) {
        if (Names.handler(name.text()).equals(name.text())) out.copy(name.span().start(), name.span().end());
        else out.at(name).write(Names.handler(name.text()));
    }

    // ---- statements

    @Override protected void rewrite(Node node) {
        switch (node) {
            case TypeTree tree -> type(tree);
            case Expression expression -> plain(expression);
            case Statement statement -> statement(statement);
            case Declaration.Nested nested -> nested(nested);
            case Node.ClassBody body -> {
                boolean outer = inHandler;
                inHandler = false;
                nesting++;
                copy(body);
                nesting--;
                inHandler = outer;
            }
            case Node.SwitchCase each -> copy(each);
            default -> copy(node);
        }
    }

    private void statement(Statement statement) {
        out.at(statement);
        switch (statement) {
            case Statement.Chain chain -> chain(chain);
            case Statement.Pass pass -> pass(pass);
            case Statement.ConstructorCall call -> constructorCall(call);
            case Statement.Local local -> {
                local(local);
                out.copy(local.declarators().getLast().span().end(), local.span().end());
            }
            case Statement.Evaluate evaluate -> {
                evaluate(evaluate.expression());
                out.copy(evaluate.expression().span().end(), evaluate.span().end());
            }
            case Statement.Return value when inHandler -> out.write("throw null;");
            case Statement.Synchronized block -> copy(block.body());
            case Statement.LocalClass local ->
                    between(local.span().start(), List.of(local.declaration().body()), local.span().end());
            case Statement.Yield yield when awaited -> {
                out.copy(yield.span().start(), yield.value().span().start());
                await(yield.value());
                out.copy(yield.value().span().end(), yield.span().end());
            }
            case Statement.Erroneous broken -> out.write(";");
            default -> copy(statement);
        }
    }

    /** A statement that is an expression: its value is nobody's, so a token stays what it is. */
    private void evaluate(Expression expression) {
        if (tokens.isToken(expression) && !tokens.isSite(expression)) raw(expression);
        else plain(expression);
    }

    private void chain(Statement.Chain chain) {
        boolean declares = chain.links().stream().anyMatch(Statement.Local.class::isInstance);
        if (!declares) out.write("{ ");
        int position = chain.span().start();
        for (Statement link : chain.links()) {
            out.at(link);
            newlines(position, link.span().start());
            switch (link) {
                case Statement.Local local -> {
                    local(local);
                    out.write(";");
                }
                case Statement.Evaluate evaluate -> {
                    evaluate(evaluate.expression());
                    out.write(";");
                }
                default -> statement(link);
            }
            out.write(" ");
            position = link.span().end();
        }
        if (!declares) out.write("}");
    }

    private void newlines(int start, int end) {
        out.write("\n".repeat((int) type.source().text().substring(start, end).chars().filter(c -> c == '\n').count()));
    }

    private void local(Statement.Local local) {
        int start = local.span().start();
        if (local.token()) {
            declared(local.type());
            out.write(" ");
        } else {
            out.copy(start, local.type().span().start());
            type(local.type());
            out.copy(local.type().span().end(), local.declarators().getFirst().span().start());
        }
        for (int i = 0; i < local.declarators().size(); i++) {
            if (i > 0) out.write(", ");
            declarator(local.declarators().get(i), local.token());
        }
    }

    /** A type that is asked about later. */
    private void declared(TypeTree tree) {
        int before = out.length();
        type(tree);
        out.became(tree, before);
    }

    private void pass(Statement.Pass pass) {
        boolean ack = passType == null || isAck(passType);
        if (!inHandler || pass.later()) out.write("throw null;");
        else if (pass.value() == null) out.write(ack ? "return;" : "throw null;");
        else if (ack) {
            out.write("{ " + TYPING + ".ack(");
            await(pass.value());
            out.write("); return; }");
        } else {
            out.write("return ");
            await(pass.value());
            out.write(";");
        }
    }

    private void constructorCall(Statement.ConstructorCall call) {
        if (nesting > 0) {
            copy(call);
            return;
        }
        SalsaType constructed = call.parent() ? type.parent() : type;
        if (constructed == null) {
            out.write(";");
            return;
        }
        out.write(constructed.qualifiedName() + ".construct$" + constructed.name());
        int start = out.length();
        out.write("(");
        listed(call.arguments(), ", ");
        out.write(");");
        out.became(call, start);
    }

    // ---- expressions

    /** The expression where Java wants a value now: a token is an object of class Token there. */
    private void plain(Expression expression) {
        boolean outer = awaited;
        awaited = false;
        if (tokens.isToken(expression) && !tokens.isSite(expression)) {
            int start = out.length();
            out.at(expression).write(TYPING + ".token(");
            raw(expression);
            out.write(")");
            wrapped.put(expression, new Span(start, out.length()));
        } else java(expression);
        awaited = outer;
    }

    /** The expression where a token is awaited: it stands for its value. */
    private void await(Expression expression) {
        boolean outer = awaited;
        awaited = true;
        if (tokens.isSite(expression)) {
            out.at(expression).write(TYPING + ".value(");
            java(expression);
            out.write(")");
        } else if (tokens.isToken(expression)) raw(expression);
        else if (isOperator(expression)) awaitChildren(expression);
        else {
            awaited = false;
            plainButAwaited.add(expression);
            java(expression);
        }
        awaited = outer;
    }

    /** Whether a token among the operands would make this one. */
    private static boolean isOperator(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> true;
            case Expression.Binary operation -> true;
            case Expression.InstanceOf test -> true;
            case Expression.Conditional choice -> true;
            case Expression.Unary operation -> !operation.operator().equals("++") && !operation.operator().equals("--");
            case Expression.Cast cast -> cast.type() instanceof TypeTree.Simple;
            default -> false;
        };
    }

    private void awaitAll(List<Expression> expressions) {
        for (int i = 0; i < expressions.size(); i++) {
            if (i > 0) out.write(", ");
            await(expressions.get(i));
        }
    }

    private void awaitChildren(Expression expression) {
        int start = out.length();
        int position = expression.span().start();
        for (Node child : expression.children()) {
            out.copy(position, child.span().start());
            if (child instanceof Expression operand) await(operand);
            else rewrite(child);
            position = child.span().end();
        }
        out.copy(position, expression.span().end());
        out.became(expression, start);
    }

    /** A token as the value it stands for. */
    private void raw(Expression expression) {
        out.at(expression);
        int start = out.length();
        switch (expression) {
            case Expression.Send send -> send(send);
            case Expression.New creation -> creation(creation);
            case Expression.Reference reference -> reference(reference);
            case Expression.Cast cast when cast.token() -> {
                out.write("((");
                boxed(cast.type());
                out.write(") (Object) (");
                await(cast.operand());
                out.write("))");
                out.became(cast, start);
            }
            case Expression.Move move -> await(move.moved());
            case Expression.Assign assign -> {
                rewriteTarget(assign.left());
                out.copy(assign.left().span().end(), assign.right().span().start());
                await(assign.right());
                out.became(assign, start);
            }
            case Expression.SwitchValue choice -> switchValue(choice);
            default -> {
                if (tokens.isVariable(expression)) java(expression);
                else awaitChildren(expression);
            }
        }
    }

    private void rewriteTarget(Expression target) {
        java(target);
    }

    private void switchValue(Expression.SwitchValue choice) {
        int start = out.length();
        out.copy(choice.span().start(), choice.selector().span().start());
        await(choice.selector());
        int position = choice.selector().span().end();
        for (Node.SwitchCase each : choice.cases()) {
            for (Node child : each.children()) {
                out.copy(position, child.span().start());
                if (each.arrow() && child instanceof Statement.Evaluate value) {
                    await(value.expression());
                    out.copy(value.expression().span().end(), value.span().end());
                } else rewrite(child);
                position = child.span().end();
            }
        }
        out.copy(position, choice.span().end());
        out.became(choice, start);
    }

    private void send(Expression.Send send) {
        if (send.property() != null) out.write(TYPING + (send.property().delay() ? ".delay(" : ".waitfor("));
        int start = out.length();
        if (send.target() instanceof Expression.Parent) out.write(parentName());
        else await(send.target());
        out.at(send.name()).write(".");
        name(send.name());
        out.write("(");
        awaitAll(send.arguments());
        out.write(")");
        out.became(send, start);
        if (send.property() != null) {
            out.write(send.property().delay() ? ", " : ", " + TYPING + ".gates(");
            if (send.property().delay()) listed(send.property().arguments(), ", ");
            else awaitAll(send.property().arguments());
            out.write(send.property().delay() ? ")" : "))");
        }
    }

    private String parentName() {
        return nesting > 0 ? type.name() + ".super" : "super";
    }

    private void java(Expression expression) {
        out.at(expression);
        int start = out.length();
        switch (expression) {
            case Expression.Self self -> out.write(type.name() + ".this");
            case Expression.Parent parent -> out.write(type.name() + ".this");
            case Expression.Ack ack -> out.write(ACK + ".ACK");
            case Expression.Move move -> plain(move.moved());
            case Expression.New creation when type.resolve(creation.type()) != null -> {
                creation(creation);
                return;
            }
            case Expression.Reference reference -> {
                reference(reference);
                return;
            }
            case Expression.Call call when call.target() instanceof Expression.Self
                    || call.target() instanceof Expression.Parent -> handlerCall(call);
            case Expression.JavaSelf java when inHandler && !java.isSuper() -> out.write(type.name() + ".this");
            case Expression.Assign assign -> {
                rewriteTarget(assign.left());
                out.copy(assign.left().span().end(), assign.right().span().start());
                if (tokens.isVariable(assign.left())) await(assign.right());
                else plain(assign.right());
            }
            case Expression.Lambda lambda -> lambda(lambda);
            case Expression.Erroneous broken -> out.write("null");
            default -> copy(expression);
        }
        out.became(expression, start);
    }

    private void handlerCall(Expression.Call call) {
        if (call.target() instanceof Expression.Parent) out.write(parentName());
        else rewrite(call.target());
        out.write(".");
        if (!call.typeArguments().isEmpty()) {
            out.write("<");
            listed(call.typeArguments(), ", ");
            out.write(">");
        }
        out.at(call.name());
        name(call.name());
        out.write("(");
        listed(call.arguments(), ", ");
        out.write(")");
    }

    private void lambda(Expression.Lambda lambda) {
        boolean outer = inHandler;
        inHandler = false;
        copy(lambda);
        inHandler = outer;
    }

    private void creation(Expression.New creation) {
        Node.Placement placement = creation.placement();
        if (placement != null) out.write(TYPING + (placement.called() != null ? ".called(" : ".on("));
        int start = out.length();
        out.write("new ");
        type(creation.type());
        out.write("(");
        awaitAll(creation.arguments());
        out.write(")");
        if (creation.body() != null) {
            out.write(" ");
            rewrite(creation.body());
        }
        out.became(creation, start);
        if (placement != null) clauses(placement);
    }

    private void clauses(Node.Placement placement) {
        for (Node clause : placement.children()) {
            out.write(", ");
            plain((Expression) clause);
        }
        out.write(")");
    }

    private void reference(Expression.Reference reference) {
        int start = out.length();
        out.write(TYPING + ".<");
        type(reference.type());
        out.write(">reference(null");
        if (reference.placement() == null) out.write(")");
        else clauses(reference.placement());
        out.became(reference, start);
    }
}
