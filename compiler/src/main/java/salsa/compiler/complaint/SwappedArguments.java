package salsa.compiler.complaint;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Arguments of a message that would fit its handler if two of them changed places. */
record SwappedArguments(Attribution attribution, SalsaType type) {

    /** Returns the message with its arguments in the order of the only handler of its name; null if none fits. */
    @Nullable
    String swapRemedy(Expression.Send send, @Nullable SalsaType receiver) {
        if (receiver == null) return null;
        List<Declaration.Handler> handlers = receiver.handlers().stream()
                .filter(each -> each.name().text().equals(send.name().text()))
                .toList();
        if (handlers.size() != 1) return null;
        Declaration.Handler handler = handlers.getFirst();
        List<Expression> ordered = inOrderOfParameters(send.arguments(), handler.parameters(), receiver);
        if (ordered == null) return null;
        String arguments = String.join(
                ", ", ordered.stream().map(each -> Places.text(type, each)).toList());
        String head = receiver.name() + "." + handler.name().text();
        return "write `" + Words.shortened(handler.name().text() + "(" + arguments + ")") + "`, in the order of " + head
                + Declarations.parameterList(receiver, handler.parameters());
    }

    /** Returns the arguments with two of them swapped so that all fit; null if no swap does. */
    private @Nullable List<Expression> inOrderOfParameters(
            List<Expression> arguments, List<Node.Parameter> parameters, SalsaType receiver) {
        if (arguments.size() != parameters.size()) return null;
        for (int one = 0; one < arguments.size(); one++) {
            for (int other = one + 1; other < arguments.size(); other++) {
                var swapped = new ArrayList<>(arguments);
                Collections.swap(swapped, one, other);
                if (fitParameters(swapped, parameters, receiver)) return swapped;
            }
        }
        return null;
    }

    /** Returns whether each argument has exactly the type that its parameter declares. */
    private boolean fitParameters(List<Expression> arguments, List<Node.Parameter> parameters, SalsaType receiver) {
        for (int i = 0; i < arguments.size(); i++) {
            TypeMirror given = attribution.type(type, arguments.get(i));
            Node.Parameter parameter = parameters.get(i);
            boolean fits = given != null
                    && parameter.type() != null
                    && Words.simple(given.toString()).equals(Places.text(receiver, parameter.type()));
            if (!fits) return false;
        }
        return true;
    }
}
