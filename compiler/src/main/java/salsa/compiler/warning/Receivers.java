package salsa.compiler.warning;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;

/** Finds the handler that a send reaches if the receiver is of its static type, where its name and arity decide. */
public record Receivers(Universe universe, Attribution attribution) {

    /** A handler and the behavior that declares it. */
    public record Target(SalsaType owner, Declaration.Handler handler) {}

    /** Returns the one handler with the message's name and number of parameters; null if it is not the only one. */
    public @Nullable Target receiverOf(SalsaType in, Expression.Send send) {
        SalsaType receiver = behaviorOf(in, send.target());
        if (receiver == null) return null;
        var found = new ArrayList<Target>();
        for (SalsaType owner : receiver.lineage()) {
            List<Declaration.Handler> named = owner.handlers().stream()
                    .filter(each -> each.name().text().equals(send.name().text())
                            && each.parameters().size() == send.arguments().size())
                    .toList();
            if (found.isEmpty()) named.forEach(each -> found.add(new Target(owner, each)));
        }
        return found.size() == 1 ? found.getFirst() : null;
    }

    /** Returns the behavior of an actor, or null. */
    @Nullable
    SalsaType behaviorOf(SalsaType in, Expression actor) {
        if (actor instanceof Expression.Self) return in;
        return attribution.type(in, actor) instanceof DeclaredType declared
                ? universe.typeNamed(declared.asElement().toString())
                : null;
    }
}
