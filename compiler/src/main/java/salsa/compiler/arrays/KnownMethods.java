package salsa.compiler.arrays;

import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The documented effects of the JDK's methods on arrays. These methods are static or belong to final classes, so no
 * code can override them.
 */
final class KnownMethods {
    private static final Set<String> COPIES = Set.of("java.util.Arrays.copyOf", "java.util.Arrays.copyOfRange");

    private static final Set<String> NEW =
            Set.of("java.lang.String.toCharArray", "java.lang.String.getBytes", "java.lang.String.split");

    private static final Set<String> READERS = Set.of(
            "java.util.Arrays.equals",
            "java.util.Arrays.hashCode",
            "java.util.Arrays.toString",
            "java.util.Arrays.compare",
            "java.util.Arrays.mismatch",
            "java.util.Arrays.binarySearch");

    private KnownMethods() {}

    /** Returns whether the method copies its array argument; of an array of arrays it copies the outer one only. */
    static boolean copiesArray(ExecutableElement method) {
        return COPIES.contains(qualifiedName(method));
    }

    /** Returns whether the array that the method returns is new. */
    static boolean returnsNewArray(ExecutableElement method) {
        return NEW.contains(qualifiedName(method)) || copiesArray(method);
    }

    /** Returns whether the method only reads its array argument at {@code index} and retains no reference to it. */
    static boolean onlyReadsArray(ExecutableElement method, int index, TypeMirror argument) {
        if (!hasNoArrayElements(argument)) return false;
        return READERS.contains(qualifiedName(method))
                || copiesArray(method)
                || qualifiedName(method).equals("java.lang.System.arraycopy") && index == 0;
    }

    /** Returns whether no element is an array. */
    static boolean hasNoArrayElements(TypeMirror type) {
        return type instanceof ArrayType array && array.getComponentType().getKind() != TypeKind.ARRAY;
    }

    private static String qualifiedName(ExecutableElement method) {
        return method.getEnclosingElement() + "." + method.getSimpleName();
    }
}
