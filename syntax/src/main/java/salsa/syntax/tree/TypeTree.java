package salsa.syntax.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A type as written. */
public sealed interface TypeTree extends Node {

    /** A Java primitive, {@code void}, {@code ack} or {@code var}. */
    record Simple(Span span, String word) implements TypeTree {
        @Override
        public List<Node> children() {
            return List.of();
        }

        public boolean isAck() {
            return word.equals("ack");
        }
    }

    /** {@code a.b.C<X>.D<Y>}: the parts between the dots. */
    record Named(Span span, List<Part> parts) implements TypeTree {
        @Override
        public List<Node> children() {
            var nodes = new ArrayList<Node>(parts.size());
            for (Part each : parts) {
                nodes.add(each.name());
                nodes.addAll(each.arguments());
            }
            return Collections.unmodifiableList(nodes);
        }

        /** Returns the name without type arguments, dots between its parts. */
        public String name() {
            return String.join(
                    ".", parts.stream().map(part -> part.name().text()).toList());
        }
    }

    /** One name of a named type with its type arguments; {@code diamond} for {@code <>}. */
    record Part(Identifier name, List<TypeTree> arguments, boolean diamond) {}

    /** {@code T[]}: one dimension. */
    record Array(Span span, TypeTree element) implements TypeTree {
        @Override
        public List<Node> children() {
            return List.of(element);
        }
    }

    /** {@code ?}, {@code ? extends T}, {@code ? super T}; {@code bound} may be null. */
    record Wildcard(Span span, boolean upper, @Nullable TypeTree bound) implements TypeTree {
        @Override
        public List<Node> children() {
            return Node.flatten(bound);
        }
    }

    /** {@code token T} as a type argument: a token as a Java value. */
    record Token(Span span, TypeTree value) implements TypeTree {
        @Override
        public List<Node> children() {
            return List.of(value);
        }
    }

    /** {@code A | B} in a catch, {@code A & B} in a cast. */
    record Several(Span span, List<TypeTree> alternatives) implements TypeTree {
        @Override
        public List<Node> children() {
            return Node.flatten(alternatives);
        }
    }
}
