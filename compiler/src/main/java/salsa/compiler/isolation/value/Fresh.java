package salsa.compiler.isolation.value;

import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;

/**
 * Java methods whose result no other code can reach. Java's types do not express this; the list follows the JDK's
 * documentation, as far as programs need it: copies to arrays, and the factories of collections, files and streams. A
 * method that is not listed may return its receiver, an argument, a result of code among the arguments, or an object
 * that other code reaches.
 */
public final class Fresh {
    /** Methods that always return a new array. */
    private static final Set<String> COPIES = Set.of(
            "clone",
            "toCharArray",
            "getBytes",
            "toByteArray",
            "split",
            "copyOf",
            "copyOfRange",
            "readAllBytes",
            "readNBytes",
            "toArray");

    private static final Set<String> FACTORIES = Set.of(
            "java.util.List",
            "java.util.Set",
            "java.util.Map",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.Arrays",
            "java.util.Objects",
            "java.util.stream.Stream",
            "java.util.stream.IntStream",
            "java.util.stream.LongStream",
            "java.util.stream.DoubleStream",
            "java.util.stream.Collectors",
            "java.nio.file.Files",
            "java.nio.ByteBuffer",
            "java.util.EnumSet",
            "java.util.BitSet",
            "java.util.regex.Pattern",
            "java.lang.String",
            "java.math.BigInteger",
            "java.math.BigDecimal");

    private static final Set<String> APPLIED = Set.of(
            "forEach",
            "removeIf",
            "replaceAll",
            "sort",
            "setAll",
            "ifPresent",
            "ifPresentOrElse",
            "computeIfAbsent",
            "computeIfPresent",
            "compute",
            "merge",
            "anyMatch",
            "allMatch",
            "noneMatch");

    private Fresh() {}

    /**
     * Returns whether the result shares nothing with the receiver, the arguments or anything else.
     *
     * @param made whether the receiver's class is known to be its static type itself, not a subclass
     */
    public static boolean returnsCopy(ExecutableElement method, @Nullable TypeMirror result, boolean made) {
        String name = method.getSimpleName().toString();
        String owner = ownerOf(method).toString();
        boolean connection = owner.startsWith("java.net.") || owner.startsWith("java.nio.channels.");
        if (name.equals("accept") && connection) return true;
        boolean array = result instanceof ArrayType type
                && (type.getComponentType().getKind().isPrimitive()
                        || type.getComponentType().toString().equals("java.lang.String"));
        boolean given = name.equals("toArray") && !method.getParameters().isEmpty(); // may return the argument
        return array
                && !given
                && COPIES.contains(name)
                && (owner.equals("Array") || Values.isJdk(owner) && (made || cannotBeOverridden(method)));
    }

    private static Element ownerOf(ExecutableElement method) {
        return Objects.requireNonNull(method.getEnclosingElement());
    }

    /** Returns whether no class can override the method. */
    private static boolean cannotBeOverridden(ExecutableElement method) {
        return method.getModifiers().contains(Modifier.STATIC)
                || method.getModifiers().contains(Modifier.FINAL)
                || ownerOf(method).getModifiers().contains(Modifier.FINAL);
    }

    /** Returns whether the method runs the code passed to it before it returns, and does not keep it. */
    public static boolean appliesCode(ExecutableElement method) {
        String owner = ownerOf(method).toString();
        return APPLIED.contains(method.getSimpleName().toString())
                && (owner.startsWith("java.util.") || owner.startsWith("java.lang.Iterable"));
    }

    /** Returns whether a call whose arguments are all values returns an object that no other code reaches. */
    public static boolean returnsNew(ExecutableElement method, SalsaType type) {
        Element owner = ownerOf(method);
        boolean nested = owner.toString().startsWith(type.qualifiedName() + ".");
        boolean value = !method.getModifiers().contains(Modifier.STATIC)
                && Values.isJdk(owner.toString())
                && owner instanceof TypeElement;
        return nested || FACTORIES.contains(owner.toString()) || value;
    }
}
