package salsa.compiler.isolation.value;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Foreign.Culprit;
import salsa.compiler.scheme.ActorTypes;

/**
 * Types of which no object can be sent to another theater, as far as static types show: those that cannot be
 * {@linkplain Foreign copied}, classes of the JDK that have no encoding, and classes of the program that hold or extend
 * one. Theaters encode a closed list of the JDK's classes, by the exact class ({@code salsa.wire.value.Kinds}), and the
 * fields of classes of the program, transient ones too. A type that may have an object which can be sent is not found.
 */
public final class Unsendable {
    /**
     * A part of a type that cannot be sent.
     *
     * @param isCertain whether every object of the type has it: it is the object itself, or in fields that are never
     *     null
     */
    public record Part(Culprit culprit, boolean isCertain) {

        Part within(String step, boolean certain) {
            return new Part(new Culprit(step + culprit.path(), culprit.type(), culprit.reason()), certain);
        }
    }

    /** The reason for a lambda or a method reference, which a type does not show. */
    public static final String CODE = "code";

    /** The reason for a class of the JDK that theaters have no encoding for. */
    public static final String NO_ENCODING = "of a class of the JDK without an encoding";

    /** The reason for a class of the program with state that no field of the program shows. */
    public static final String EXTENDS_JDK = "of a class that extends one of the JDK";

    /**
     * Classes of the JDK that theaters send, without those of {@code java.time}. The interfaces and superclasses of one
     * may be the declared type of its objects.
     */
    private static final List<String> SENT = List.of(
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Character",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.String",
            "java.lang.Void",
            "java.math.BigInteger",
            "java.math.BigDecimal",
            "java.util.UUID",
            "java.util.Optional",
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.LinkedHashMap",
            "java.util.TreeMap");

    /** Superclasses of a class of the program that have no state of their own, or one that theaters send. */
    private static final Set<String> BASES =
            Set.of("java.lang.Object", "java.lang.Enum", "java.lang.Record", "java.lang.Throwable");

    /** Maximum number of types inspected for one field, so that growing types end. */
    private static final int TYPES_MAX = 200;

    private static final int NESTING_MAX = 12;

    private final ActorTypes known;
    private final Foreign foreign;
    private final Function<VariableElement, Optional<TypeMirror>> created;
    private @Nullable Set<String> sent; // the listed classes with all their supertypes; null before the first query

    /**
     * Creates the check for types of one javac instance.
     *
     * @param created the type of the object that the initialiser of a field creates; empty for any other one
     */
    public Unsendable(ActorTypes known, Function<VariableElement, Optional<TypeMirror>> created) {
        this.known = known;
        this.foreign = new Foreign(known);
        this.created = created;
    }

    /** Returns the part of the type that cannot be sent; empty if objects of the type may be sent. */
    public Optional<Part> partOf(@Nullable TypeMirror type) {
        return partOf(type, new HashSet<>(), 0);
    }

    private Optional<Part> partOf(@Nullable TypeMirror type, Set<String> met, int depth) {
        if (type == null || depth > NESTING_MAX || met.size() >= TYPES_MAX || !met.add(type.toString()))
            return Optional.empty();
        return switch (type) {
            case TypeVariable variable -> partOf(variable.getUpperBound(), met, depth + 1);
            case WildcardType unknown -> partOf(unknown.getExtendsBound(), met, depth + 1);
            case ArrayType array -> elementOf(array.getComponentType(), met, depth);
            case DeclaredType declared when !known.isActor(type) -> partOf(declared, met, depth);
            default -> Optional.empty();
        };
    }

    private Optional<Part> partOf(DeclaredType type, Set<String> met, int depth) {
        var element = (TypeElement) type.asElement();
        String reason = reasonOf(type, element);
        if (reason != null)
            return Optional.of(
                    new Part(new Culprit("", type, reason), !element.getKind().isInterface()));
        return Values.isJdk(nameOf(element)) ? partOfElements(type, met, depth) : partOfFields(type, met, depth);
    }

    private @Nullable String reasonOf(DeclaredType type, TypeElement element) {
        String reason = foreign.reasonOf(type);
        if (reason != null) return reason;
        if (!element.getKind().isClass() || isThrowable(element)) return null; // exceptions have a codec of their own
        return Values.isJdk(nameOf(element))
                ? isNeverSent(element) ? NO_ENCODING : null
                : BASES.contains(nameOf(baseOf(element))) ? null : EXTENDS_JDK;
    }

    private boolean isThrowable(TypeElement element) {
        return Supertypes.namesOf(element.asType(), known.types()).contains("java.lang.Throwable");
    }

    private static String nameOf(TypeElement element) {
        return element.getQualifiedName().toString();
    }

    /** Returns whether the JDK's class has no encoding, nor any class below it: a subclass in a program has none. */
    private boolean isNeverSent(TypeElement element) {
        return element.getKind() == ElementKind.CLASS
                && !nameOf(element).startsWith("java.time.")
                && !sentTypes().contains(nameOf(element));
    }

    private Set<String> sentTypes() {
        if (sent == null) {
            sent = new HashSet<>(BASES);
            for (String each : SENT) {
                TypeElement listed = known.elements().getTypeElement(each);
                if (listed != null) sent.addAll(Supertypes.namesOf(listed.asType(), known.types()));
            }
        }
        return sent;
    }

    /** Returns the nearest class of the JDK above one of the program. */
    private static TypeElement baseOf(TypeElement element) {
        TypeElement base = element;
        while (!Values.isJdk(nameOf(base)) && base.getSuperclass() instanceof DeclaredType above)
            base = (TypeElement) above.asElement();
        return base;
    }

    // ---- parts

    /** An array or collection may be empty, so its elements are never certain. */
    private Optional<Part> elementOf(TypeMirror element, Set<String> met, int depth) {
        return partOf(element, met, depth + 1).map(each -> each.within("[]", false));
    }

    private Optional<Part> partOfElements(DeclaredType type, Set<String> met, int depth) {
        Set<String> above = Supertypes.namesOf(type, known.types());
        if (!above.contains("java.util.Collection") && !above.contains("java.util.Map")) return Optional.empty();
        return type.getTypeArguments().stream()
                .map(each -> elementOf(each, met, depth))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Part> partOfFields(DeclaredType type, Set<String> met, int depth) {
        for (VariableElement field : ElementFilter.fieldsIn(type.asElement().getEnclosedElements())) {
            if (field.getModifiers().contains(Modifier.STATIC)) continue;
            Optional<Part> found = partOf(known.types().asMemberOf(type, field), met, depth + 1);
            if (found.isPresent())
                return found.map(each -> each.within("." + field.getSimpleName(), isAlwaysIn(field, each)));
        }
        return known.types().directSupertypes(type).stream()
                .filter(Unsendable::isClassOfProgram)
                .map(each -> partOf(each, met, depth + 1))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static boolean isClassOfProgram(TypeMirror type) {
        return type instanceof DeclaredType declared
                && declared.asElement().getKind().isClass()
                && !Values.isJdk(declared.asElement().toString());
    }

    /** Returns whether a field holds the part at all times: it is final, and its initialiser creates an object of it. */
    private boolean isAlwaysIn(VariableElement field, Part part) {
        if (!field.getModifiers().contains(Modifier.FINAL)) return false;
        return created.apply(field)
                .filter(type -> known.types().isSameType(type, field.asType())
                        ? part.isCertain()
                        : partOf(type).filter(Part::isCertain).isPresent())
                .isPresent();
    }
}
