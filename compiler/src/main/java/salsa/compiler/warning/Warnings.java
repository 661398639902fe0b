package salsa.compiler.warning;

import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostics;

/** All warnings about programs without errors, in their order. */
public final class Warnings {
    private Warnings() {}

    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        if (diagnostics.hasErrors()) return;
        SuspiciousCode.check(universe, diagnostics);
        SuspiciousWaits.check(universe, diagnostics);
        SuspiciousSends.check(universe, attribution, diagnostics);
        SuspiciousLives.check(universe, attribution, diagnostics);
        SuspiciousAnswers.check(universe, attribution, diagnostics);
        SuspiciousTokens.check(universe, attribution, diagnostics);
        SuspiciousChannels.check(universe, attribution, diagnostics);
        WaitingLoops.check(universe, diagnostics);
        RecursiveLoops.check(universe, diagnostics);
        GrowingBecomes.check(universe, diagnostics);
        CodeBehindSends.check(universe, attribution, diagnostics);
        LostChanges.check(universe, attribution, diagnostics);
        SplitUpdates.check(universe, attribution, diagnostics);
        BlockingCalls.check(universe, attribution, diagnostics);
        OwnLocks.check(universe, diagnostics);
        UnusedActors.check(universe, diagnostics);
        ForeignHooks.check(universe, diagnostics);
        ForgottenMembers.check(universe, attribution, diagnostics);
    }
}
