package salsa.theater.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What proves that the peer has read what was written. That never too little is counted is a check of the simulation. */
class UnreadTest {

    private final Unread unread = new Unread();

    @Test
    void anAcknowledgementProvesWhatWasWrittenUpToItsFrame() {
        unread.wrote(100, 7, 0);
        unread.wrote(30, 8, 0);
        unread.acknowledged(6);
        assertThat(unread.bytes()).isEqualTo(130);
        unread.acknowledged(7);
        assertThat(unread.bytes()).isEqualTo(30);
    }

    @Test
    void aPongProvesWhatWasWrittenUpToItsPing() {
        unread.wrote(100, 0, 0);
        unread.wrote(20, 0, 3);
        unread.wrote(5, 0, 0);
        unread.answered(3);
        assertThat(unread.bytes()).isEqualTo(5);
    }

    @Test
    void theNextFrameIsAwaitedOnceThePresentOneIsAcknowledged() {
        unread.wrote(100, 1, 0);
        unread.acknowledged(1);
        unread.wrote(50, 2, 0);
        unread.acknowledged(2);
        assertThat(unread.bytes()).isZero();
    }
}
