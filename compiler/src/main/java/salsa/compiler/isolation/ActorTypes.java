package salsa.compiler.isolation;

import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Types as somebody's javac has them, and which of them are references to actors. */
public interface ActorTypes {

    /** Questions about types. */
    Types types();

    /** Questions about declarations. */
    Elements elements();

    /** Whether a type is an actor reference: a behavior, a Salsa interface or one of the roots. */
    boolean isActor(TypeMirror type);
}
