package salsa.compiler.isolation;

import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.unit.SalsaType;

/**
 * Java methods whose result nobody else has. Java does not say so in types; this is the JDK's documentation, as far as
 * programs need it: copies to arrays, and the factories of collections, files and streams.
 */
final class Fresh {
    private static final Set<String> COPIES = Set.of("clone", "toArray", "toCharArray", "getBytes", "toByteArray",
            "split", "copyOf", "copyOfRange", "readAllBytes", "readNBytes", "values", "accept");

    private static final Set<String> FACTORIES = Set.of("java.util.List", "java.util.Set", "java.util.Map",
            "java.util.HashMap", "java.util.LinkedHashMap", "java.util.HashSet", "java.util.LinkedHashSet",
            "java.util.Arrays", "java.util.Objects", "java.util.stream.Stream", "java.util.stream.IntStream",
            "java.util.stream.LongStream", "java.util.stream.DoubleStream", "java.util.stream.Collectors",
            "java.nio.file.Files", "java.nio.ByteBuffer", "java.util.EnumSet", "java.util.BitSet",
            "java.util.regex.Pattern", "java.lang.String", "java.math.BigInteger", "java.math.BigDecimal");

    private static final Set<String> APPLIED = Set.of("forEach", "removeIf", "replaceAll", "sort", "setAll",
            "ifPresent", "ifPresentOrElse", "computeIfAbsent", "computeIfPresent", "compute", "merge", "anyMatch",
            "allMatch", "noneMatch");

    private Fresh() {}

    /** Whether the result shares nothing with the receiver or the arguments, nor with anything else. */
    static boolean copies(ExecutableElement method, TypeMirror result) {
        boolean array = result instanceof ArrayType type && (type.getComponentType().getKind().isPrimitive()
                || type.getComponentType().toString().equals("java.lang.String"));
        String owner = method.getEnclosingElement().toString();
        boolean accepted = owner.startsWith("java.net.") || owner.startsWith("java.nio.channels.");
        return COPIES.contains(method.getSimpleName().toString())
                && (array && (Values.isJdk(owner) || owner.equals("Array")) || accepted);
    }

    /** Whether the method runs the code it is given before it returns, and does not keep it. */
    static boolean applies(ExecutableElement method) {
        String owner = method.getEnclosingElement().toString();
        return APPLIED.contains(method.getSimpleName().toString())
                && (owner.startsWith("java.util.") || owner.startsWith("java.lang.Iterable"));
    }

    /** Whether a call with nothing but values gives something that nobody else has. */
    static boolean makes(ExecutableElement method, SalsaType type) {
        Element owner = method.getEnclosingElement();
        boolean nested = owner.toString().startsWith(type.qualifiedName() + ".");
        return nested || FACTORIES.contains(owner.toString()) || !method.getModifiers().contains(Modifier.STATIC);
    }
}
