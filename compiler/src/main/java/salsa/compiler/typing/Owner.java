package salsa.compiler.typing;

import static java.util.Objects.requireNonNull;

import javax.lang.model.element.Element;

/** The class, or for a parameter the method, that declares an element. */
public final class Owner {
    private Owner() {}

    /** Returns the owner of a member, a constructor or a variable; only a module has none. */
    public static Element of(Element declared) {
        return requireNonNull(declared.getEnclosingElement());
    }
}
