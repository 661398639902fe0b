package salsa.compiler.warning;

import java.util.function.Consumer;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostics;

/** The warnings of this package, in their order: those of its subpackages are run beside them. */
public final class Warnings {
    private final Universe universe;

    private Warnings(Universe universe) {
        this.universe = universe;
    }

    /** Reports only if there is no error. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        if (!diagnostics.hasErrors()) new Warnings(universe).reportAll(attribution, diagnostics);
    }

    private void reportAll(Attribution attribution, Diagnostics diagnostics) {
        var receivers = new Receivers(universe, attribution);
        forEachType(type -> new SuspiciousCode(type, diagnostics).check());
        forEachType(type -> new SuspiciousWaits(type, diagnostics).check());
        forEachType(type -> new SuspiciousSends(type, attribution, diagnostics).check());
        forEachType(type -> new SuspiciousLives(universe, type, attribution, diagnostics).check());
        forEachType(type -> new SuspiciousAnswers(type, receivers, diagnostics).check());
        forEachType(type -> new SuspiciousTokens(universe, type, attribution, diagnostics).check());
        forEachType(type -> new SuspiciousChannels(universe, type, attribution, diagnostics).check());
        forEachType(type -> new WaitingLoops(type, diagnostics).check());
        forEachType(type -> RecursiveLoops.check(type, diagnostics));
        forEachType(type -> new GrowingBecomes(type, diagnostics).check());
        forEachType(type -> CodeBehindSends.check(type, receivers, diagnostics));
        forEachType(type -> new LostChanges(type, receivers, diagnostics).check());
        forEachType(type -> new SplitUpdates(type, receivers, diagnostics).check());
        forEachType(type -> new BlockingCalls(type, attribution, diagnostics).check());
        forEachType(type -> new JavaTimers(type, attribution, diagnostics).check());
        forEachType(type -> new ActorTexts(universe, type, attribution, diagnostics).check());
        forEachType(type -> new EmptiedFields(type, diagnostics).check());
        forEachType(type -> new OwnLocks(type, diagnostics).check());
        forEachType(type -> new UnusedActors(type, diagnostics).check());
        ForeignHooks.check(universe, diagnostics);
        forEachType(type -> new ForgottenMembers(type, attribution, diagnostics).check());
    }

    private void forEachType(Consumer<SalsaType> warning) {
        universe.types().stream().filter(type -> !type.fromHeader()).forEach(warning);
    }
}
