package salsa.syntax.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A compilation unit and its declarations. */
public sealed interface Declaration extends Node {

    /** One source file. {@code module} is null without a module clause, {@code type} when none could be read. */
    record Unit(
            Span span,
            @Nullable Module module,
            List<Import> imports,
            @Nullable Type type) implements Declaration {
        @Override
        public List<Node> children() {
            return Node.flatten(module, imports, type);
        }
    }

    /** {@code module a.b;}. */
    record Module(Span span, String name) implements Declaration {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** {@code import object enum static a.b.C.*}: the presence of each word. */
    record Import(Span span, boolean object, boolean enumeration, boolean statically, String name, boolean onDemand)
            implements Declaration {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** The one behavior or interface of a file. */
    sealed interface Type extends Declaration permits Behavior, Interface {
        Identifier name();

        List<TypeParameter> typeParameters();

        List<Declaration> members();
    }

    /** {@code abstract behavior B<T> extends P implements I, J { … }}; {@code parent} may be null. */
    record Behavior(
            Span span,
            boolean isAbstract,
            Identifier name,
            List<TypeParameter> typeParameters,
            @Nullable TypeTree parent,
            List<TypeTree> interfaces,
            List<Declaration> members)
            implements Type {
        @Override
        public List<Node> children() {
            return Node.flatten(name, typeParameters, parent, interfaces, members);
        }
    }

    /** {@code interface I extends J { … }}: handlers without bodies. */
    record Interface(
            Span span,
            Identifier name,
            List<TypeParameter> typeParameters,
            List<TypeTree> parents,
            List<Declaration> members)
            implements Type {
        @Override
        public List<Node> children() {
            return Node.flatten(name, typeParameters, parents, members);
        }
    }

    /**
     * {@code int m(int x) { … }}. {@code modifiers} are the preceding words and annotations other than abstract, as
     * written; {@code body} is null for a semicolon.
     */
    record Handler(
            Span span,
            String modifiers,
            boolean isAbstract,
            List<TypeParameter> typeParameters,
            TypeTree passType,
            Identifier name,
            List<Parameter> parameters,
            Statement.@Nullable Block body)
            implements Declaration {
        @Override
        public List<Node> children() {
            return Node.flatten(typeParameters, passType, name, parameters, body);
        }
    }

    /** {@code B(int x) { … }}: a member without a pass type. */
    record Constructor(
            Span span, String modifiers, Identifier name, List<Parameter> parameters, Statement.@Nullable Block body)
            implements Declaration {
        @Override
        public List<Node> children() {
            return Node.flatten(name, parameters, body);
        }
    }

    /** <code>cases int size { case … }</code>; {@code type} is that of the cases' value, or null. */
    record Cases(Span span, String modifiers, @Nullable TypeTree type, Identifier name, List<SwitchCase> cases)
            implements Declaration {
        @Override
        public List<Node> children() {
            return Node.flatten(type, name, cases);
        }
    }

    /** {@code token int a = 1, b;} as a member. */
    record Field(Span span, String modifiers, boolean token, TypeTree type, List<Declarator> declarators)
            implements Declaration {
        @Override
        public List<Node> children() {
            return Node.flatten(type, declarators);
        }
    }

    /**
     * A Java class, record, enum or interface inside a behavior or a block. {@code kind} is its word; the text between
     * the start and the body is its head, as written. {@code words} are the places of the modifiers, and of the kind's
     * word after them.
     */
    record Nested(Span span, String modifiers, String kind, Identifier name, ClassBody body, List<Span> words)
            implements Declaration {
        /** Returns whether its code has no enclosing object: it is not a class, or a static one. */
        public boolean isStatic() {
            return !kind.equals("class") || List.of(modifiers.split(" ")).contains("static");
        }

        @Override
        public List<Node> children() {
            return Node.flatten(name, body);
        }
    }

    /** Text that is not a member; already reported. */
    record Erroneous(Span span) implements Declaration {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }
}
