package salsa.transport;

import java.time.Duration;

/**
 * What peers may cost before they are proved.
 *
 * @param atOnce connections at the same time
 * @param ofAnAddress connections of one address at the same time; loopback has the limit {@code atOnce}
 * @param bytes read of one connection, the handshake of TLS included
 * @param time from the first packet to the proof
 */
record StrangerLimits(int atOnce, int ofAnAddress, int bytes, Duration time) {

    static final StrangerLimits DEFAULT = new StrangerLimits(256, 16, 64 * 1024, Duration.ofSeconds(5));
}
