package salsa.compiler.text;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.TypeTree;

/** Prints a tree as Java: Java is copied; subclasses rewrite the other nodes. */
public abstract class Rewriter {
    private static final Set<String> ACCESS = Set.of("public", "protected", "private", "static");

    protected final SalsaType type;
    protected JavaText out;

    protected Rewriter(SalsaType type, JavaText out) {
        this.type = type;
        this.out = out;
    }

    /** Rewrites one node, by default {@link #copy}. */
    protected abstract void rewrite(Node node);

    /** Copies the node's text, with its children rewritten in their places. */
    protected final void copy(Node node) {
        boolean written = node instanceof Node.Parameter parameter && hasBracketsElsewhere(parameter.type());
        copyBetween(
                node.span().start(),
                node.children(),
                written
                        ? ((Node.Parameter) node).name().span().end()
                        : node.span().end());
    }

    /** Returns whether the brackets of an array follow a name: {@link #writeType} writes them after the type. */
    private static boolean hasBracketsElsewhere(@Nullable TypeTree type) {
        return type instanceof TypeTree.Array array
                && array.span().equals(array.element().span());
    }

    /** Copies the characters from {@code start} to {@code end} except those of the nodes, which are rewritten. */
    protected final void copyBetween(int start, List<? extends Node> nodes, int end) {
        int position = start;
        for (Node node : nodes) {
            out.copy(position, node.span().start());
            rewrite(node);
            position = node.span().end();
        }
        out.copy(position, end);
    }

    /** Rewrites the nodes with {@code separator} between them. */
    protected final void rewriteList(List<? extends Node> nodes, String separator) {
        for (int i = 0; i < nodes.size(); i++) {
            if (i > 0) out.write(separator);
            rewrite(nodes.get(i));
        }
    }

    /**
     * Writes a type as Java has it: older package names updated, {@code ack} and {@code token T} replaced by classes.
     */
    protected final void writeType(TypeTree tree) {
        switch (tree) {
            case TypeTree.Simple simple when simple.isAck() -> out.at(tree).write(RuntimeNames.ACK);
            case TypeTree.Token token -> {
                out.at(tree).write(RuntimeNames.TOKEN + "<");
                writeTypeArgument(token.value());
                out.write(">");
            }
            case TypeTree.Named named
            when named.name().startsWith("salsa_lite.") -> {
                out.at(tree).write(RuntimeNames.inTodaysPackages(named.name()));
                int last = named.parts().getLast().name().span().end();
                copyBetween(
                        last, named.parts().getLast().arguments(), tree.span().end());
            }
            case TypeTree.Array array
            when hasBracketsElsewhere(array) -> {
                writeType(array.element());
                out.write("[]");
            }
            default -> copy(tree);
        }
    }

    /** Writes the class of state that belongs to a written behavior or interface: {@code a.b.I.Behavior<String>}. */
    protected final void writeStateType(TypeTree written) {
        var named = (TypeTree.Named) written;
        out.at(written).write(Objects.requireNonNull(type.resolve(written)).qualifiedName() + RuntimeNames.STATE);
        var last = named.parts().getLast();
        copyBetween(last.name().span().end(), last.arguments(), written.span().end());
    }

    /** Writes a type as a type argument. */
    protected final void writeTypeArgument(TypeTree tree) {
        if (tree instanceof TypeTree.Simple simple) out.at(tree).write(box(simple.word()));
        else writeType(tree);
    }

    /** Returns the class of a primitive type's values, for generated text: the program may hide its short name. */
    public static String box(String primitive) {
        String name = shortBox(primitive);
        return name.equals(primitive) || name.equals(RuntimeNames.ACK) ? name : "java.lang." + name;
    }

    /** Returns {@link #box} as a diagnostic names it. */
    public static String shortBox(String primitive) {
        return switch (primitive) {
            case "int" -> "Integer";
            case "char" -> "Character";
            case "boolean", "byte", "short", "long", "float", "double" ->
                Character.toUpperCase(primitive.charAt(0)) + primitive.substring(1);
            case "ack", "void" -> RuntimeNames.ACK;
            default -> primitive;
        };
    }

    /** Writes the module and imports, with today's package names; {@code import enum} also opens the constants. */
    protected final void writePrologue() {
        writePackageAndImports();
        out.write("import " + RuntimeNames.RUNTIME + ".*;\n");
        List<String> library = type.dependencies().stream()
                .filter(each -> each.startsWith(RuntimeNames.LIBRARY + "."))
                .toList();
        if (!library.isEmpty()) out.write("import " + RuntimeNames.LIBRARY + ".*;\n");
        library.stream()
                .filter(each -> type.unit().imports().stream()
                        .noneMatch(use -> use.name().endsWith(simpleName(each))))
                .forEach(each -> out.write("import " + each + ";\n")); // the runtime may have such a class as well
    }

    private static String simpleName(String qualifiedName) {
        return qualifiedName.substring(qualifiedName.lastIndexOf('.'));
    }

    private void writePackageAndImports() {
        if (!type.module().isEmpty())
            out.at(Objects.requireNonNull(type.unit().module())).write("package " + type.module() + ";\n");
        for (var use : type.unit().imports()) {
            out.at(nameStart(use));
            String name = RuntimeNames.inTodaysPackages(use.name()) + (use.onDemand() ? ".*" : "");
            out.write("import " + (use.statically() ? "static " : "") + name + ";\n");
            if (use.enumeration()) out.write("import static " + name + ".*;\n");
        }
    }

    /** Returns where the name in an import begins, after the preceding words. */
    private int nameStart(Declaration.Import use) {
        String text =
                type.source().text().substring(use.span().start(), use.span().end());
        String name = text.replaceFirst("^import(\\s+(object|enum|static))*\\s+", "");
        return use.span().start() + text.length() - name.length();
    }

    /**
     * Copies the modifiers of a nested type except those for access and {@code static}, which are redundant for a
     * member of an interface. Returns where the rest of its text begins.
     */
    protected final int copyModifiers(Declaration.Nested nested) {
        for (Span word : nested.words().subList(0, nested.words().size() - 1)) {
            if (ACCESS.contains(type.source().text().substring(word.start(), word.end()))) continue;
            out.copy(word.start(), word.end());
            out.write(" ");
        }
        return nested.words().getLast().start();
    }

    /**
     * Writes the braces of a record that is a member of an interface, or as public as one: then its canonical
     * constructor must be public (JLS 8.10.4).
     */
    protected final void writeRecordBody(Declaration.Nested nested) {
        int position = nested.body().span().start();
        for (Node part : nested.body().parts()) {
            writePublicConstructor(nested, position, part.span().start());
            rewrite(part);
            position = part.span().end();
        }
        out.copy(position, nested.span().end());
    }

    private void writePublicConstructor(Declaration.Nested nested, int start, int end) {
        var head = Pattern.compile("(?U)(?<![\\w.@$])(?:(?:public|private|protected)\\s+)?"
                        + Pattern.quote(nested.name().text())
                        + "(?=\\s*(?:\\([^()]*\\)\\s*(?:throws [\\w., ]+)?)?$)")
                .matcher(type.source().text().substring(start, end));
        if (!head.find()) {
            out.copy(start, end);
            return;
        }
        out.copy(start, start + head.start());
        out.write("public " + nested.name().text());
        out.copy(start + head.end(), end);
    }

    /** Writes the type parameters as declared, or nothing. */
    protected final void writeTypeParameters(List<Node.TypeParameter> parameters) {
        if (parameters.isEmpty()) return;
        out.write("<");
        rewriteList(parameters, ", ");
        out.write("> ");
    }

    /** Returns the type parameters as arguments: {@code <T, U>}. */
    public static String typeArgumentText(List<Node.TypeParameter> parameters) {
        if (parameters.isEmpty()) return "";
        return "<"
                + String.join(
                        ", ",
                        parameters.stream().map(each -> each.name().text()).toList()) + ">";
    }
}
