package salsa.compiler.scheme;

import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Types of one javac instance, and which of them are references to actors. */
public interface ActorTypes {

    /** Returns javac's operations on types. */
    Types types();

    /** Returns javac's operations on declarations. */
    Elements elements();

    /**
     * Returns whether a type is an actor reference: a behavior, a Salsa interface or one of the roots; null is none.
     */
    boolean isActor(@Nullable TypeMirror type);
}
