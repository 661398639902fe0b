package salsa.compiler.warning.order;

import java.util.List;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.warning.PathWalk;
import salsa.compiler.warning.Receivers;
import salsa.syntax.source.Diagnostics;

/** All warnings about the order of messages. */
public final class OrderWarnings {
    private OrderWarnings() {}

    /** Reports only if there is no error. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        if (diagnostics.hasErrors()) return;
        var receivers = new Receivers(universe, attribution);
        for (SalsaType type : universe.types()) {
            if (type.fromHeader() || type.isInterface()) continue;
            var messages = Messages.of(type, receivers, attribution);
            type.declaration()
                    .members()
                    .forEach(member -> PathWalk.walkMember(
                            member,
                            List.of(
                                    new Overtakings(messages, diagnostics),
                                    new IndirectChanges(messages, diagnostics, member),
                                    new StaleCalls(messages, diagnostics))));
        }
    }
}
