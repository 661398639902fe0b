package salsa.compiler.isolation.value;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * The names of the class of a type and of all its supertypes. A rule with a list of names thereby inspects a type once
 * instead of asking javac about each name.
 */
public final class Supertypes {
    private final Set<String> names = new HashSet<>();

    private Supertypes() {}

    /** Returns the qualified names of the erased type and of its supertypes; none for an array or a primitive type. */
    public static Set<String> namesOf(TypeMirror type, Types types) {
        var found = new Supertypes();
        found.addWithSupertypes(types.erasure(type));
        return found.names;
    }

    private void addWithSupertypes(TypeMirror type) {
        if (!(type instanceof DeclaredType declared)) return;
        var element = (TypeElement) declared.asElement();
        if (!names.add(element.getQualifiedName().toString())) return;
        addWithSupertypes(element.getSuperclass());
        element.getInterfaces().forEach(this::addWithSupertypes);
    }
}
