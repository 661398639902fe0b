package salsa.compiler.arrays;

import com.sun.source.util.Trees;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/** Finds the classes whose arrays are frozen. */
public final class FrozenArrays {
    private FrozenArrays() {}

    /** Returns the frozen classes among a top-level class and its members, after javac has attributed it. */
    public static List<TypeElement> frozenClasses(TypeElement topLevel, Trees trees) {
        List<TypeElement> candidates = candidatesIn(topLevel).toList();
        if (candidates.isEmpty()) return List.of(); // the usual case: no further analysis
        var uses = ArrayUses.of(trees.getPath(topLevel), trees);
        return candidates.stream()
                .filter(each -> FrozenProof.areArraysFrozen(each, uses))
                .toList();
    }

    private static Stream<TypeElement> candidatesIn(TypeElement type) {
        var members = ElementFilter.typesIn(type.getEnclosedElements()).stream().flatMap(FrozenArrays::candidatesIn);
        return Stream.concat(Stream.of(type).filter(FrozenArrays::isCandidate), members);
    }

    /**
     * Returns whether the class is final and inherits no code that could see the object before its constructor is done.
     * Records do not qualify: their accessors expose their arrays.
     */
    private static boolean isCandidate(TypeElement type) {
        if (type.getKind() != ElementKind.CLASS || !type.getModifiers().contains(Modifier.FINAL)) return false;
        boolean plain = type.getSuperclass() instanceof DeclaredType above
                && above.asElement().toString().equals("java.lang.Object");
        List<VariableElement> arrays = arrayFields(type);
        return plain
                && !arrays.isEmpty()
                && arrays.stream()
                        .allMatch(each -> each.getModifiers().containsAll(Set.of(Modifier.PRIVATE, Modifier.FINAL)));
    }

    /** Returns the fields of a type that are arrays. */
    static List<VariableElement> arrayFields(TypeElement type) {
        return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                .filter(each -> !each.getModifiers().contains(Modifier.STATIC))
                .filter(each -> each.asType().getKind() == TypeKind.ARRAY)
                .toList();
    }
}
