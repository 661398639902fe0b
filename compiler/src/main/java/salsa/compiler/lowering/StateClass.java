package salsa.compiler.lowering;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.lowering.fact.Initialisers;
import salsa.compiler.lowering.fact.JavaTypes;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Members;
import salsa.syntax.tree.Declaration;

/** What the parts of the text of one class of state share: the behavior, and what is known about it. */
final class StateClass {
    final SalsaType type;
    final Declaration.Behavior behavior;
    final Attribution attribution;
    final Members members;
    final JavaTypes types;
    final Initialisers initialisers;
    final ConstantsText constants;
    final Waits waits;
    final String state; // the name of the class

    StateClass(SalsaType type, Attribution attribution) {
        this.type = type;
        this.behavior = (Declaration.Behavior) type.declaration();
        this.attribution = attribution;
        this.members = attribution.members(type);
        this.types = new JavaTypes(attribution);
        this.initialisers = new Initialisers(type, attribution);
        this.constants = new ConstantsText(type, attribution);
        this.state = type.name() + RuntimeNames.STATE;
        this.waits = new Waits(state);
    }

    /** Returns the surroundings of code that answers in this way. */
    Context newContext(Context.Answer answer, @Nullable String passType) {
        return newContext(answer, passType, waits);
    }

    /** Returns the same for code of a class whose waits are collected elsewhere. */
    Context newContext(Context.Answer answer, @Nullable String passType, Waits collected) {
        return new Context(
                type,
                attribution.universe(),
                attribution,
                attribution.tokens(type),
                types,
                collected,
                Context.Place.HANDLER,
                List.of(),
                null,
                answer,
                passType,
                Context.Waited.NOT);
    }

    /** Returns whether an actor of the behavior runs initialisers, its own or those of a behavior that it extends. */
    boolean hasInitialisers() {
        return type.parent() != null || initialisesLate();
    }

    /** Returns whether initialisers of this behavior run in the actor, and not with the creator's constructor call. */
    boolean initialisesLate() {
        return !initialisers.runInActor().isEmpty()
                || !constants.initialisation().isEmpty();
    }
}
