package salsa.syntax.tree;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An expression of Java 25 or of Salsa. */
public sealed interface Expression extends Node {

    /** A Java literal, as written. */
    record Literal(Span span, Kind kind) implements Expression {
        /** The form of a literal, which decides its type. */
        public enum Kind {
            INTEGER,
            FLOATING,
            CHARACTER,
            STRING,
            BOOLEAN,
            NULL
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** {@code ack}: a received acknowledgement. */
    record Ack(Span span) implements Expression {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** {@code self}. */
    record Self(Span span) implements Expression {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** {@code parent}: legal as the receiver of a call or a send only. */
    record Parent(Span span) implements Expression {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** Java's {@code this} or {@code super}: legal in nested Java classes only. */
    record JavaSelf(Span span, boolean isSuper) implements Expression {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** A name alone, of a variable, field, type or package, such as {@code total}. */
    record Name(Span span, String text) implements Expression {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** {@code target.name}; also a qualified type or package name, which only attribution can distinguish. */
    record Select(Span span, Expression target, Identifier name) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(target, name);
        }
    }

    /** {@code target.<T>name(arguments)}; {@code target} is null for a bare call. */
    record Call(
            Span span,
            @Nullable Expression target,
            List<TypeTree> typeArguments,
            Identifier name,
            List<Expression> arguments)
            implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(target, typeArguments, name, arguments);
        }
    }

    /** {@code target<-name(arguments) : property}; {@code property} may be null. */
    record Send(
            Span span,
            Expression target,
            Identifier name,
            List<Expression> arguments,
            @Nullable Property property) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(target, name, arguments, property);
        }
    }

    /**
     * {@code outer.new T(arguments) { body } placement}; outer, body and placement may be null. For an anonymous actor
     * {@code actor} is its body, and the arguments end with the local variables that it captures, which cross to it as
     * the {@code written} ones do.
     */
    record New(
            Span span,
            @Nullable Expression outer,
            TypeTree type,
            List<Expression> arguments,
            int written,
            @Nullable ClassBody body,
            @Nullable ActorBody actor,
            @Nullable Placement placement)
            implements Expression {

        /** Returns the arguments in parentheses. */
        public List<Expression> writtenArguments() {
            return arguments.subList(0, written);
        }

        /** Returns the captured variables, each by its first use in the body. */
        public List<Expression> captured() {
            return arguments.subList(written, arguments.size());
        }

        /** Returns the arguments in the order of the constructor's parameters: the captured ones come first. */
        public List<Expression> passed() {
            return actor == null
                    ? arguments
                    : Stream.concat(captured().stream(), writtenArguments().stream())
                            .toList();
        }

        @Override
        public List<Node> children() {
            return Node.flatten(outer, type, arguments, body, placement);
        }
    }

    /** {@code reference T called (n) …}. */
    record Reference(Span span, TypeTree type, @Nullable Placement placement) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(type, placement);
        }
    }

    /** {@code new T[a][b][]} or {@code new T[]{…}}: {@code element} is without brackets; initializer may be null. */
    record NewArray(
            Span span,
            TypeTree element,
            List<Expression> dimensions,
            int open,
            @Nullable ArrayElements initializer) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(element, dimensions, initializer);
        }
    }

    /** {@code {a, b}} as an initialiser. */
    record ArrayElements(Span span, List<Expression> elements) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(elements);
        }
    }

    /** An access to an element of an array: {@code row[i]}. */
    record Index(Span span, Expression array, Expression index) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(array, index);
        }
    }

    /** {@code ++ -- + - ! ~} as a prefix, or {@code ++ --} as a suffix. */
    record Unary(Span span, String operator, boolean prefix, Expression operand) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(operand);
        }
    }

    /** An operator between two operands, such as {@code a + b}. */
    record Binary(Span span, String operator, Expression left, Expression right) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(left, right);
        }
    }

    /** {@code left = right} and its compound forms. */
    record Assign(Span span, String operator, Expression left, Expression right) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(left, right);
        }
    }

    /** A choice between two values: {@code test ? a : b}. */
    record Conditional(Span span, Expression condition, Expression then, Expression otherwise) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(condition, then, otherwise);
        }
    }

    /** {@code (T) e}, {@code (token T) e}. */
    record Cast(Span span, boolean token, TypeTree type, Expression operand) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(type, operand);
        }
    }

    /** {@code e instanceof T} or a pattern. */
    record InstanceOf(Span span, Expression operand, Node tested) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(operand, tested);
        }
    }

    /** {@code (a, b) -> body}: body is an Expression or a Block. */
    record Lambda(Span span, List<Parameter> parameters, Node body) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(parameters, body);
        }
    }

    /** {@code target::name}, {@code T[]::new}: target is an Expression or a TypeTree. */
    record MethodReference(Span span, Node target, List<TypeTree> typeArguments, String name) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(target, typeArguments);
        }
    }

    /** {@code self::name} or {@code parent::name}: named cases as a value. */
    record CasesReference(Span span, boolean parent, Identifier cases) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(cases);
        }
    }

    /** A {@code switch} that gives a value. */
    record SwitchValue(Span span, Expression selector, List<SwitchCase> cases) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(selector, cases);
        }
    }

    /** <code>receive { case … }</code> as a value; its cases are like those of the statement. */
    record ReceiveValue(Span span, List<SwitchCase> cases) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(cases);
        }
    }

    /** {@code await t after 500}; {@code limit} may be null. */
    record Await(Span span, Expression token, @Nullable Expression limit) implements Expression {
        @Override
        public List<Node> children() {
            return Node.flatten(token, limit);
        }
    }

    /** {@code sender}: the actor that sent the message being processed. */
    record Sender(Span span) implements Expression {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** An expression in parentheses, which keep it together. */
    record Parenthesized(Span span, Expression inner) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(inner);
        }
    }

    /** {@code T.class}. */
    record ClassLiteral(Span span, TypeTree type) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(type);
        }
    }

    /** {@code move x}. */
    record Move(Span span, Expression moved) implements Expression {
        @Override
        public List<Node> children() {
            return List.of(moved);
        }
    }

    /** Text that is not an expression; already reported. */
    record Erroneous(Span span) implements Expression {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }
}
