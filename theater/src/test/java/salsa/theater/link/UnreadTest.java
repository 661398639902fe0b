package salsa.theater.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * What proves that the peer has read what was written. That never too little is counted is a check of the simulation.
 */
class UnreadTest {

    private final Unread unread = new Unread();

    @Test
    void anAcknowledgementProvesWhatWasWrittenUpToItsFrame() {
        unread.recordWrite(100, 7, 0);
        unread.recordWrite(30, 8, 0);
        unread.recordAcknowledgement(6);
        assertThat(unread.bytes()).isEqualTo(130);
        unread.recordAcknowledgement(7);
        assertThat(unread.bytes()).isEqualTo(30);
    }

    @Test
    void aPongProvesWhatWasWrittenUpToItsPing() {
        unread.recordWrite(100, 0, 0);
        unread.recordWrite(20, 0, 3);
        unread.recordWrite(5, 0, 0);
        unread.recordPong(3);
        assertThat(unread.bytes()).isEqualTo(5);
    }

    @Test
    void theNextFrameIsAwaitedOnceThePresentOneIsAcknowledged() {
        unread.recordWrite(100, 1, 0);
        unread.recordAcknowledgement(1);
        unread.recordWrite(50, 2, 0);
        unread.recordAcknowledgement(2);
        assertThat(unread.bytes()).isZero();
    }
}
