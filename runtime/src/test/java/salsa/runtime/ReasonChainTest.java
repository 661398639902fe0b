package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The reasons of long chains of links are compared and shown in loops, and shown in part. */
class ReasonChainTest {

    private static final int LINKS = 100_000;

    private static ExitReason chain(Actor actor, int links, ExitReason last) {
        ExitReason reason = last;
        for (int link = 0; link < links; link++) {
            reason = new ExitReason.LinkedEnd(actor, reason);
        }
        return reason;
    }

    @Test
    void aLongChainIsShownInPart() {
        try (var app = new Apps()) {
            String text = chain(app.puppet(), LINKS, new ExitReason.Killed()).text();
            assertThat(text)
                    .startsWith("salsa.runtime.Puppet has ended: salsa.runtime.Puppet has ended: ")
                    .endsWith("… and 99,992 more links: it was killed")
                    .hasSizeLessThan(400);
        }
    }

    @Test
    void aShortChainIsShownWhole() {
        try (var app = new Apps()) {
            assertThat(chain(app.puppet(), 2, new ExitReason.Stopped()).text())
                    .isEqualTo("salsa.runtime.Puppet has ended: salsa.runtime.Puppet has ended: it was stopped");
        }
    }

    @Test
    void aChainThroughFailuresOfHandlersIsBoundedToo() {
        try (var app = new Apps()) {
            Puppet actor = app.puppet();
            ExitReason reason = new ExitReason.Killed();
            for (int link = 0; link < 1_000; link++) {
                var reported = new Failure("Puppet", Site.of("ended", "", 0), new Ended(actor, reason));
                reason = new ExitReason.Failed(reported);
            }
            assertThat(reason.text())
                    .startsWith("ended failed: salsa.runtime.Ended: salsa.runtime.Puppet has ended: ended")
                    .endsWith("… and 992 more links: it was killed")
                    .hasSizeLessThan(1_000);
        }
    }

    @Test
    void longChainsAreComparedLinkByLink() {
        try (var app = new Apps()) {
            Puppet actor = app.puppet();
            ExitReason one = chain(actor, LINKS, new ExitReason.Killed());
            assertThat(one.equals(chain(actor, LINKS, new ExitReason.Killed()))).isTrue();
            assertThat(one.hashCode())
                    .isEqualTo(chain(actor, LINKS, new ExitReason.Killed()).hashCode());
            assertThat(one.equals(chain(actor, LINKS, new ExitReason.Stopped())))
                    .isFalse();
            assertThat(one.equals(chain(actor, LINKS - 1, new ExitReason.Killed())))
                    .isFalse();
        }
    }

    @Test
    void aReasonIsImmutableWhateverItsCreatorKeeps() {
        var thrown = new IllegalStateException("broken");
        var reason = new ExitReason.Failed(new Failure("Puppet", Puppet.SITE, thrown));
        thrown.addSuppressed(new IllegalStateException("later"));
        reason.failure().getCause().addSuppressed(new IllegalStateException("by one of its holders"));
        assertThat(reason.failure().getCause()).hasMessage("broken").hasNoSuppressedExceptions();
        assertThat(new ExitReason.Failed(reason.failure())).isEqualTo(reason);
    }

    @Test
    void aReasonCrossesWithoutACopyOfItsLinks() {
        try (var app = new Apps()) {
            var failed = new ExitReason.Failed(new Failure("Puppet", Puppet.SITE, new IllegalStateException("broken")));
            ExitReason reason = chain(app.puppet(), LINKS, failed);
            assertThat(Copy.of(reason)).isSameAs(reason);
        }
    }
}
