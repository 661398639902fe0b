package salsa.processor;

import com.sun.source.tree.ImportTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * The imports of the state's file, for mentioned types that are yet to be generated: only their names as written are
 * known.
 */
final class Imports {

    private Imports() {}

    static List<String> importsOf(StateClass state) {
        boolean unknown = ElementFilter.methodsIn(state.element().getEnclosedElements()).stream()
                        .flatMap(Imports::typesOf)
                        .anyMatch(Imports::isUnknown)
                || state.constructors().stream().flatMap(Imports::typesOf).anyMatch(Imports::isUnknown);
        TreePath path = unknown ? state.trees().getPath(state.element()) : null;
        return path == null
                ? List.of()
                : path.getCompilationUnit().getImports().stream()
                        .filter(each -> !each.isStatic())
                        .map(ImportTree::getQualifiedIdentifier)
                        .map(Object::toString)
                        .filter(each -> !each.endsWith("." + state.name()))
                        .toList();
    }

    private static Stream<TypeMirror> typesOf(ExecutableElement method) {
        return Stream.concat(
                Stream.of(method.getReturnType()),
                method.getParameters().stream().map(each -> each.asType()));
    }

    /** Returns whether the type, or one that it mentions, is yet to be generated. */
    static boolean isUnknown(TypeMirror type) {
        return type.getKind() == TypeKind.ERROR
                || type instanceof javax.lang.model.type.DeclaredType declared
                        && declared.getTypeArguments().stream().anyMatch(Imports::isUnknown)
                || type instanceof javax.lang.model.type.ArrayType array && isUnknown(array.getComponentType());
    }
}
