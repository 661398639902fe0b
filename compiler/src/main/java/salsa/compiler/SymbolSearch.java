package salsa.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.PackageElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.Symbol.Kind;
import salsa.compiler.Symbol.Place;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Members;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/** Finds the symbol at an offset: the element that javac has for the place, and its declaration in Salsa. */
final class SymbolSearch {
    /** A declared name, and the member, parameter or statement that declares it. */
    private record Declared(Node.Identifier name, Node owner) {}

    private final Attribution attribution;

    SymbolSearch(Attribution attribution) {
        this.attribution = attribution;
    }

    Optional<Symbol> symbolAt(String file, int offset) {
        for (SalsaType type : attribution.universe().types()) {
            if (type.source().name().equals(file)) return symbolAt(type.innermostAt(offset), offset);
        }
        return Optional.empty();
    }

    private Optional<Symbol> symbolAt(SalsaType type, int offset) {
        Span word = wordAround(type.source().text(), offset);
        if (word == null) return Optional.empty();
        String name = type.source().text().substring(word.start(), word.end());
        Element element = attribution.elementAt(type, word.start(), identifierAt(type.declaration(), word));
        return element == null || !showsName(element, name) ? Optional.empty() : Optional.of(symbolOf(element, name));
    }

    /** Returns the identifier that contains or touches the offset; null if there is none. */
    private static @Nullable Span wordAround(String text, int offset) {
        int start = offset;
        while (start > 0 && start <= text.length() && Character.isJavaIdentifierPart(text.charAt(start - 1))) start--;
        int end = Math.min(offset, text.length());
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        return start < end && Character.isJavaIdentifierStart(text.charAt(start)) ? new Span(start, end) : null;
    }

    /** Returns the identifier of exactly that span below the node; null if there is none. */
    private static @Nullable Node identifierAt(Node node, Span word) {
        if (node instanceof Node.Identifier && node.span().equals(word)) return node;
        for (Node child : node.children()) {
            Node found = identifierAt(child, word);
            if (found != null) return found;
        }
        return null;
    }

    /** Returns whether the place shows the element's name, and not a keyword inside its declaration. */
    private static boolean showsName(Element element, String name) {
        String declared = element.getSimpleName().toString();
        return declared.equals(name)
                || declared.equals(RuntimeNames.handler(name))
                || isConstructor(element)
                        && element.getEnclosingElement() instanceof Element type
                        && type.getSimpleName().contentEquals(name);
    }

    private static boolean isConstructor(Element element) {
        return element.getKind() == ElementKind.CONSTRUCTOR || Members.isConstruction(element);
    }

    private Symbol symbolOf(Element element, String name) {
        for (SalsaType type : attribution.universe().types()) {
            int start = attribution.declarationOffset(type, element);
            if (start >= 0) return symbolDeclaredAt(type.innermostAt(start), start, element, name);
        }
        String documentation = Objects.requireNonNullElse(attribution.documentation(element), "");
        return new Symbol(
                kindOf(element, false), name, descriptionOf(element, name), documentation.strip(), Optional.empty());
    }

    private Symbol symbolDeclaredAt(SalsaType type, int start, Element element, String name) {
        Declared found = innermostDeclaration(type.declaration(), start, name);
        if (found == null) {
            var place = new Place(type.source(), new Span(start, start));
            return new Symbol(kindOf(element, true), name, descriptionOf(element, name), "", Optional.of(place));
        }
        boolean token = found.owner() instanceof Declaration.Field field && field.token()
                || found.owner() instanceof Statement.Local local && local.token();
        return new Symbol(
                kindOf(element, true),
                name,
                (token ? "token " : "") + descriptionOf(element, name),
                Documentation.commentBefore(
                        type.source().text(), found.owner().span().start()),
                Optional.of(new Place(type.source(), found.name().span())));
    }

    /** Returns the innermost declaration of the name around an offset, or null. */
    private static @Nullable Declared innermostDeclaration(Node node, int offset, String name) {
        var found = new ArrayList<Declared>();
        collectDeclarations(node, offset, name, found);
        return found.isEmpty() ? null : found.getLast();
    }

    private static void collectDeclarations(Node node, int offset, String name, List<Declared> found) {
        if (offset < node.span().start() || offset >= node.span().end()) return;
        switch (node) {
            case Declaration.Type type -> addIfNamed(type.name(), type, name, found);
            case Declaration.Handler handler -> addIfNamed(handler.name(), handler, name, found);
            case Declaration.Constructor constructor -> addIfNamed(constructor.name(), constructor, name, found);
            case Declaration.Cases cases -> addIfNamed(cases.name(), cases, name, found);
            case Declaration.Nested nested -> addIfNamed(nested.name(), nested, name, found);
            case Node.Parameter parameter -> addIfNamed(parameter.name(), parameter, name, found);
            case Declaration.Field field ->
                field.declarators().forEach(each -> addIfNamed(each.name(), field, name, found));
            case Statement.Local local ->
                local.declarators().forEach(each -> addIfNamed(each.name(), local, name, found));
            default -> {}
        }
        node.children().forEach(each -> collectDeclarations(each, offset, name, found));
    }

    private static void addIfNamed(Node.Identifier identifier, Node owner, String name, List<Declared> found) {
        if (identifier != null && identifier.text().equals(name)) found.add(new Declared(identifier, owner));
    }

    private Kind kindOf(Element element, boolean inSalsa) {
        if (isConstructor(element)) return inSalsa ? Kind.CONSTRUCTOR : Kind.JAVA_METHOD;
        return switch (element.getKind()) {
            case PACKAGE, MODULE -> Kind.PACKAGE;
            case METHOD -> isMemberOfTopLevel(element) ? Kind.HANDLER : Kind.JAVA_METHOD;
            case CLASS -> isTopLevel(element) ? Kind.BEHAVIOR : Kind.JAVA_TYPE;
            case INTERFACE -> isTopLevel(element) ? Kind.INTERFACE : Kind.JAVA_TYPE;
            case ENUM, RECORD, ANNOTATION_TYPE, TYPE_PARAMETER -> Kind.JAVA_TYPE;
            default -> Kind.VARIABLE;
        };
    }

    private boolean isMemberOfTopLevel(Element method) {
        return method.getEnclosingElement() instanceof Element type && isTopLevel(type);
    }

    private boolean isTopLevel(Element type) {
        return attribution.universe().typeNamed(type.toString()) != null;
    }

    private String descriptionOf(Element element, String name) {
        String text = switch (element) {
            case ExecutableElement method ->
                (isConstructor(method) ? "" : method.getReturnType() + " ")
                        + name
                        + method.getParameters().stream()
                                .map(each -> each.asType() + " " + each.getSimpleName())
                                .collect(Collectors.joining(", ", "(", ")"));
            case PackageElement all -> "package " + all.getQualifiedName();
            default ->
                switch (kindOf(element, true)) {
                    case BEHAVIOR -> "behavior " + element;
                    case INTERFACE -> "interface " + element;
                    case JAVA_TYPE -> element.getKind().name().toLowerCase(java.util.Locale.ROOT) + " " + element;
                    default -> element.asType() + " " + name;
                };
        };
        return text.replace(RuntimeNames.ACK, "ack");
    }
}
