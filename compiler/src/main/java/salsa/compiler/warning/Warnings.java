package salsa.compiler.warning;

import java.util.function.Consumer;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostics;

/** All warnings about programs without errors, in their order. */
public final class Warnings {
    private final Universe universe;

    private Warnings(Universe universe) {
        this.universe = universe;
    }

    /** Reports only if there is no error. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        if (!diagnostics.hasErrors()) new Warnings(universe).report(attribution, diagnostics);
    }

    private void report(Attribution attribution, Diagnostics diagnostics) {
        var receivers = new Receivers(universe, attribution);
        each(type -> new SuspiciousCode(type, diagnostics).check());
        each(type -> new SuspiciousWaits(type, diagnostics).check());
        each(type -> new SuspiciousSends(type, attribution, diagnostics).check());
        each(type -> new SuspiciousLives(universe, type, attribution, diagnostics).check());
        each(type -> new SuspiciousAnswers(type, receivers, diagnostics).check());
        each(type -> new SuspiciousTokens(universe, type, attribution, diagnostics).check());
        each(type -> new SuspiciousChannels(universe, type, attribution, diagnostics).check());
        each(type -> new WaitingLoops(type, diagnostics).check());
        each(type -> RecursiveLoops.check(type, diagnostics));
        each(type -> new GrowingBecomes(type, diagnostics).check());
        each(type -> CodeBehindSends.check(type, receivers, diagnostics));
        each(type -> new LostChanges(type, receivers, diagnostics).check());
        each(type -> new SplitUpdates(type, receivers, diagnostics).check());
        each(type -> new BlockingCalls(type, attribution, diagnostics).check());
        each(type -> new JavaTimers(type, attribution, diagnostics).check());
        each(type -> new ActorTexts(universe, type, attribution, diagnostics).check());
        each(type -> new EmptiedFields(type, diagnostics).check());
        each(type -> new OwnLocks(type, diagnostics).check());
        each(type -> new UnusedActors(type, diagnostics).check());
        ForeignHooks.check(universe, diagnostics);
        each(type -> new ForgottenMembers(type, attribution, diagnostics).check());
    }

    private void each(Consumer<SalsaType> warning) {
        universe.types().stream().filter(type -> !type.fromHeader()).forEach(warning);
    }
}
