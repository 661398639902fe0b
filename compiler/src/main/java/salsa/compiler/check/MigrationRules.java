package salsa.compiler.check;

import java.util.List;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.wording.Violations;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * The rule for the handler {@code migrateFrom} of a mobile actor. A theater calls it when the actor arrives with the state
 * of another build, before the move is decided: so it has one shape, and neither waits nor sends.
 */
final class MigrationRules {

    private static final String NAME = "migrateFrom";
    private static final String SHAPE = "ack migrateFrom(Map<String, Object> former)";

    private MigrationRules() {}

    static void check(SalsaType type, Declaration.Handler handler, Violations violations) {
        Node.Identifier name = handler.name();
        if (!name.text().equals(NAME) || !type.isMobile()) {
            return;
        }
        if (!hasShape(handler, violations)) {
            violations.error(
                    LanguageCode.MIGRATION,
                    name,
                    "theaters call `migrateFrom` with the fields of another build, so its shape is fixed",
                    "write " + SHAPE + ", or choose another name");
        } else if (handler.body() != null && waits(handler.body())) {
            violations.error(
                    LanguageCode.MIGRATION,
                    name,
                    "`migrateFrom` runs before the actor arrives, so it cannot wait for messages or tokens",
                    "convert the fields only, and wait in another handler");
        } else if (handler.body() != null && sends(handler.body())) {
            violations.error(
                    LanguageCode.MIGRATION,
                    name,
                    "`migrateFrom` runs before the move is decided, so it cannot send: a refused move would have effects",
                    "convert the fields only, and send in another handler");
        }
    }

    private static boolean sends(Node node) {
        return node instanceof Expression.Send || node.children().stream().anyMatch(MigrationRules::sends);
    }

    private static boolean hasShape(Declaration.Handler handler, Violations violations) {
        List<Node.Parameter> parameters = handler.parameters();
        return handler.passType() instanceof TypeTree.Simple simple
                && simple.isAck()
                && handler.typeParameters().isEmpty()
                && parameters.size() == 1
                && isMapOfFields(violations.text(parameters.getFirst().declaredType()));
    }

    private static boolean isMapOfFields(String type) {
        String text = type.replaceAll("\\s", "");
        return text.equals("Map<String,Object>") || text.equals("java.util.Map<String,Object>");
    }

    private static boolean waits(Node body) {
        return Waiting.keepsStack(body) || Waiting.mayLeave(body) || Waiting.mayAnswer(body);
    }
}
