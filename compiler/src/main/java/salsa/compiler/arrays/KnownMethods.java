package salsa.compiler.arrays;

import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** What the JDK documents of its methods on arrays. They are static, or of final classes: nobody can override them. */
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

    /** Whether the method copies an array that it is given; of an array of arrays it copies the outer one only. */
    static boolean copies(ExecutableElement method) {
        return COPIES.contains(name(method));
    }

    /** Whether the array that it gives is new. */
    static boolean makes(ExecutableElement method) {
        return NEW.contains(name(method)) || copies(method);
    }

    /** Whether it only reads the array that is its argument at {@code index}, and keeps nothing of it. */
    static boolean reads(ExecutableElement method, int index, TypeMirror argument) {
        if (!isFlat(argument)) return false;
        return READERS.contains(name(method))
                || copies(method)
                || name(method).equals("java.lang.System.arraycopy") && index == 0;
    }

    /** Whether no element is an array. */
    static boolean isFlat(TypeMirror type) {
        return type instanceof ArrayType array && array.getComponentType().getKind() != TypeKind.ARRAY;
    }

    private static String name(ExecutableElement method) {
        return method.getEnclosingElement() + "." + method.getSimpleName();
    }
}
