package salsa.compiler.isolation.value;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.ActorTypes;
import salsa.compiler.scheme.RuntimeNames;

/**
 * The static types that are values: every object of such a type is deeply immutable, so it crosses without a copy, at
 * no cost.
 *
 * <p>The proof follows the contents of classes: the class is final, a record or sealed over such classes, and each of
 * its fields is final and of a value type. A field of a type variable never qualifies, whatever the type argument: an
 * unchecked cast could put anything there. Of the JDK's classes, whose fields are an implementation detail, the rule
 * accepts those that are final and documented as immutable. An object whose type is no value here may still prove to be
 * one at run time, where the copy inspects the object itself; the reverse disagreement cannot occur.
 */
public final class Values {
    /** Final and documented as immutable; a mutable class could extend one that is not final. */
    private static final Set<String> JDK = Set.of(
            "java.lang.String",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.Void",
            "java.lang.Class",
            "java.lang.StackTraceElement",
            "java.util.UUID",
            "java.util.Locale",
            "java.util.Currency",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.OptionalDouble",
            "java.util.HexFormat",
            "java.util.regex.Pattern",
            "java.math.MathContext",
            "java.net.URI",
            "java.time.ZoneId");

    private static final Set<String> RUNTIME = Set.of(
            RuntimeNames.ACK,
            RuntimeNames.TOKEN,
            RuntimeNames.STAGE,
            RuntimeNames.CASE_SET,
            RuntimeNames.RUNTIME + ".Out",
            RuntimeNames.RUNTIME + ".Group",
            RuntimeNames.RUNTIME + ".Promise",
            RuntimeNames.RUNTIME + ".Endpoint",
            RuntimeNames.RUNTIME + ".ServerEndpoint");

    private final ActorTypes known;

    public Values(ActorTypes known) {
        this.known = known;
    }

    /** Returns whether every object of the type is deeply immutable; for an unknown type, false. */
    public boolean isValue(@Nullable TypeMirror type) {
        return type != null && areAllValues(type);
    }

    /**
     * Inspects each class once, whatever its type arguments: no result depends on them, because a field of a type
     * variable is not a value. So this terminates when all classes that the program can name are inspected, even for
     * growing types, such as an {@code N<T>} with a field of type {@code N<N<T>>}.
     */
    private boolean areAllValues(TypeMirror root) {
        var met = new HashSet<Element>();
        var open = new ArrayList<TypeMirror>(List.of(root));
        while (!open.isEmpty()) {
            TypeMirror type = open.removeLast();
            if (needsNoInspection(type)) continue;
            if (!(type instanceof DeclaredType declared)) return false;
            if (met.add(declared.asElement()) && !permitsValue((TypeElement) declared.asElement(), open)) return false;
        }
        return true;
    }

    /** Returns whether the type needs no inspection. */
    private boolean needsNoInspection(TypeMirror type) {
        if (type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL || type.getKind() == TypeKind.VOID) {
            return true;
        }
        if (type instanceof TypeVariable variable && !known.isActor(variable)) return false;
        if (known.isActor(type)) return true;
        return type instanceof DeclaredType declared && isListedValue((TypeElement) declared.asElement());
    }

    /** Returns whether the type is one of the listed types, which need no inspection. */
    static boolean isListedValue(TypeElement element) {
        String name = element.getQualifiedName().toString();
        boolean time = name.startsWith("java.time.")
                && !name.startsWith("java.time.format.DateTimeFormatterBuilder")
                && element.getModifiers().contains(Modifier.FINAL);
        boolean enumeration = element.getKind() == ElementKind.ENUM && isJdk(name);
        return JDK.contains(name) || RUNTIME.contains(name) || time || enumeration;
    }

    public static boolean isJdk(String name) {
        return name.startsWith("java.") || name.startsWith("javax.") || name.startsWith("jdk.");
    }

    /** Returns whether the class itself permits a value; types that must also be values are added to {@code open}. */
    private boolean permitsValue(TypeElement element, List<TypeMirror> open) {
        if (isJdk(element.getQualifiedName().toString()) || hasHiddenFields(element)) return false;
        if (element.getModifiers().contains(Modifier.SEALED) && element.getKind() != ElementKind.ENUM) {
            element.getPermittedSubclasses()
                    .forEach(each -> open.add(known.types().erasure(each)));
            return element.getKind() == ElementKind.INTERFACE || permitFields(element, open);
        }
        boolean closed = element.getModifiers().contains(Modifier.FINAL)
                || element.getKind() == ElementKind.RECORD
                || element.getKind() == ElementKind.ENUM;
        return closed && element.getKind().isClass() && permitFields(element, open);
    }

    /** Returns whether the class is local, anonymous or inner: such classes keep captured objects. */
    private static boolean hasHiddenFields(TypeElement element) {
        if (element.getNestingKind() == NestingKind.TOP_LEVEL) return false;
        if (element.getNestingKind() != NestingKind.MEMBER) return element.getKind() == ElementKind.CLASS;
        boolean implicitlyStatic = element.getKind() != ElementKind.CLASS
                || Objects.requireNonNull(element.getEnclosingElement())
                        .getKind()
                        .isInterface();
        return !implicitlyStatic && !element.getModifiers().contains(Modifier.STATIC);
    }

    private boolean permitFields(TypeElement element, List<TypeMirror> open) {
        for (Element field : ElementFilter.fieldsIn(element.getEnclosedElements())) {
            if (field.getModifiers().contains(Modifier.STATIC)) continue;
            if (!field.getModifiers().contains(Modifier.FINAL)) return false;
            open.add(field.asType());
        }
        return permitSupertypes(element, open);
    }

    private boolean permitSupertypes(TypeElement element, List<TypeMirror> open) {
        if (!(element.getSuperclass() instanceof DeclaredType above)) return true;
        var parent = (TypeElement) above.asElement();
        return switch (parent.getQualifiedName().toString()) {
            case "java.lang.Object", "java.lang.Record", "java.lang.Enum" -> true;
            default ->
                !isJdk(parent.getQualifiedName().toString()) && !hasHiddenFields(parent) && permitFields(parent, open);
        };
    }

    /** Returns the first of an enum's own fields that makes it mutable, or null. */
    public @Nullable Element mutableField(TypeElement enumeration) {
        for (Element field : ElementFilter.fieldsIn(enumeration.getEnclosedElements())) {
            boolean constant = field.getKind() == ElementKind.ENUM_CONSTANT
                    || field.getModifiers().contains(Modifier.STATIC);
            if (!constant && (!field.getModifiers().contains(Modifier.FINAL) || !isValue(field.asType()))) return field;
        }
        return null;
    }
}
