package salsa.theater.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** An authenticated peer that writes anything: the link ends in quarantine or reads on; it never fails. */
class HostileBytesTest {

    private static final int INPUTS = Integer.getInteger("salsa.inputs", 5_000);

    @Test
    void damagedBytesEndInQuarantineOrAreRead() {
        int quarantined = 0;
        for (int seed = 0; seed < INPUTS; seed++) {
            var duo = new Duo(LinkSettings.DEFAULT, 11, 22);
            var random = new Random(seed);
            duo.connect(1, duo.a, duo.b);
            duo.a.submit(Lane.ORDINARY, 1, 1, random.nextInt(200_000));
            duo.a.submit(Lane.CONTROL, 1, 2, random.nextInt(100));
            for (int i = 0; i < 6; i++) {
                damaged(duo, random);
                duo.move(1, duo.b, duo.a);
            }
            assertThat(duo.b.outputs(Output.Deliver.class))
                    .as("seed %d", seed)
                    .extracting(each -> each.frame().sequence())
                    .doesNotHaveDuplicates()
                    .isSorted();
            quarantined += duo.b.link.peer() == PeerState.QUARANTINED ? 1 : 0;
        }
        assertThat(quarantined).isBetween(INPUTS / 10, INPUTS);
    }

    /** Moves a chunk from a to b, perhaps with some bytes that are changed, missing or repeated. */
    private static void damaged(Duo duo, Random random) {
        byte[] bytes = duo.a.link.write(1, duo.now);
        int from = 0;
        int to = bytes.length;
        if (to > 0 && random.nextInt(3) == 0) {
            int at = random.nextInt(Math.min(to, 64));
            switch (random.nextInt(3)) {
                case 0 -> bytes[at] = (byte) random.nextInt();
                case 1 -> from = at;
                default -> to = at;
            }
        }
        duo.b.link.received(1, bytes, from, to, duo.now);
        duo.b.poll();
    }
}
