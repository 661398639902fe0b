package salsa.syntax.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement of Java 25 or of Salsa. */
public sealed interface Statement extends Node {

    /** Returns whether the node is a loop of Java, which {@code break} and {@code continue} refer to. */
    static boolean isJavaLoop(@Nullable Node node) {
        return node instanceof While || node instanceof DoWhile || node instanceof For || node instanceof ForEach;
    }

    /** Statements in braces. */
    record Block(Span span, List<Statement> statements) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(statements);
        }
    }

    /**
     * {@code s1 @ s2 @ s3;}: at least two links; each waits for the one before it. {@code ats} are the places of the
     * {@code @} signs, one less than links. A declaration or expression link's span has no terminator.
     */
    record Chain(Span span, List<Statement> links, List<Span> ats) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(links);
        }
    }

    /** {@code pass;}, {@code pass e;} or {@code pass later;}; {@code value} is null in the first and last. */
    record Pass(Span span, boolean later, @Nullable Expression value) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(value);
        }
    }

    /** {@code parent(…);} or {@code super(…);}, {@code self(…);} or {@code this(…);} in a constructor. */
    record ConstructorCall(Span span, boolean parent, List<Expression> arguments) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(arguments);
        }
    }

    /** A local declaration; {@code modifiers} as written; the span ends after the semicolon (not in a chain). */
    record Local(Span span, String modifiers, boolean token, TypeTree type, List<Declarator> declarators)
            implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(type, declarators);
        }
    }

    /** An expression as a statement: {@code e;}. */
    record Evaluate(Span span, Expression expression) implements Statement {
        @Override
        public List<Node> children() {
            return List.of(expression);
        }
    }

    /** {@code if (c) s} and {@code if (c) s else t}. */
    record If(
            Span span,
            Expression condition,
            Statement then,
            @Nullable Statement otherwise) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(condition, then, otherwise);
        }
    }

    /** A loop that tests its condition before each round: {@code while (test) …}. */
    record While(Span span, Expression condition, Statement body) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(condition, body);
        }
    }

    /** A loop that tests its condition after each round: {@code do … while (test);}. */
    record DoWhile(Span span, Statement body, Expression condition) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(body, condition);
        }
    }

    /** {@code for (init; condition; update) body}: init is one Local, or any number of Evaluate. */
    record For(Span span, List<Statement> init, @Nullable Expression condition, List<Expression> update, Statement body)
            implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(init, condition, update, body);
        }
    }

    /** A loop over the elements of an array or collection: {@code for (T each : all) …}. */
    record ForEach(Span span, Parameter variable, Expression collection, Statement body) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(variable, collection, body);
        }
    }

    /** A {@code switch} that runs statements and gives no value. */
    record Switch(Span span, Expression selector, List<SwitchCase> cases) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(selector, cases);
        }
    }

    /**
     * <code>receive { case … }</code>, or <code>react { … }</code> if {@code reacts}. The labels of its cases are a
     * {@link MessagePattern} each, an {@link After}, or none for {@code default}; or an {@link OtherCases} without a
     * body. {@code receive NAME} has only that one.
     */
    record Receive(Span span, boolean reacts, List<SwitchCase> cases) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(cases);
        }
    }

    /** <code>become { … }</code>: its cases are those of a receive, without {@link After}. */
    record Become(Span span, List<SwitchCase> cases) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(cases);
        }
    }

    /**
     * {@code unbecome;}, or {@code unbecome else otherwise}: a statement for an actor that has become nothing;
     * {@code otherwise} may be null.
     */
    record Unbecome(Span span, @Nullable Statement otherwise) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(otherwise);
        }
    }

    /** {@code refuse}, {@code keep} or {@code parent}, after {@code default ->} of a become in place of code. */
    record Unmatched(Span span, String way) implements Statement {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** <code>loop { … }</code>: its block may end in a react. */
    record Loop(Span span, Block body) implements Statement {
        @Override
        public List<Node> children() {
            return List.of(body);
        }
    }

    /** <code>{ … } andThen { … }</code>: at least two blocks, each of which may end in a react. */
    record AndThen(Span span, List<Block> blocks) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(blocks);
        }
    }

    /**
     * {@code reply(x);} in a case, for the message that it took; {@code value} is null in {@code reply();}. With
     * {@code forwards} it is {@code forward a<-m(x);}, and the value is the send.
     */
    record Reply(Span span, boolean forwards, @Nullable Expression value) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(value);
        }
    }

    /** Resources are Local or Evaluate. */
    record Try(
            Span span,
            List<Statement> resources,
            Block body,
            List<Catch> catches,
            @Nullable Block last) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(resources, body, catches, last);
        }
    }

    /** A statement that throws an exception: {@code throw e;}. */
    record Throw(Span span, Expression exception) implements Statement {
        @Override
        public List<Node> children() {
            return List.of(exception);
        }
    }

    /** The end of a method of Java, with its value if it has one: {@code return value;}. */
    record Return(Span span, @Nullable Expression value) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(value);
        }
    }

    /** The value of a {@code switch} from inside a block: {@code yield value;}. */
    record Yield(Span span, Expression value) implements Statement {
        @Override
        public List<Node> children() {
            return List.of(value);
        }
    }

    /** {@code break label;}: the label may be null. */
    record Break(Span span, @Nullable Identifier label) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(label);
        }
    }

    /** The start of the next round of a loop: {@code continue;}, with a label or without one. */
    record Continue(Span span, @Nullable Identifier label) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(label);
        }
    }

    /** A statement with a label that {@code break} and {@code continue} name. */
    record Labeled(Span span, Identifier label, Statement body) implements Statement {
        @Override
        public List<Node> children() {
            return List.of(label, body);
        }
    }

    /** A condition that must hold: {@code assert test : detail;}. */
    record Assert(Span span, Expression condition, @Nullable Expression message) implements Statement {
        @Override
        public List<Node> children() {
            return Node.flatten(condition, message);
        }
    }

    /** A block that holds the lock of an object: {@code synchronized (lock) { … }}. */
    record Synchronized(Span span, Expression lock, Block body) implements Statement {
        @Override
        public List<Node> children() {
            return List.of(lock, body);
        }
    }

    /** A declaration of a Java class among the statements. */
    record LocalClass(Span span, Declaration.Nested declaration) implements Statement {
        @Override
        public List<Node> children() {
            return List.of(declaration);
        }
    }

    /** A semicolon alone. */
    record Empty(Span span) implements Statement {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** Text that is not a statement; already reported. */
    record Erroneous(Span span) implements Statement {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }
}
