package salsa.theater.peer;

import java.util.Arrays;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireException;
import salsa.wire.handshake.Authenticated;
import salsa.wire.handshake.Handshake;
import salsa.wire.handshake.Hello;
import salsa.wire.handshake.Introduction;
import salsa.wire.handshake.PeerProof;
import salsa.wire.reference.TheaterAddress;

/**
 * The first bytes of a side on each connection: its hello and its introduction.
 *
 * @param me the theater, as it calls itself
 * @param limits of the frames that it accepts
 */
public record Greeting(TheaterAddress me, Limits limits) {

    /** The number of bytes of a peer that suffices to learn how many the greeting has: {@link #size}. */
    public static final int HEAD = Hello.SIZE + 1;

    /** Returns the bytes. */
    public byte[] encode() {
        try {
            byte[] hello = hello().encode();
            byte[] introduction = Introduction.of(me).encode();
            byte[] both = Arrays.copyOf(hello, hello.length + introduction.length);
            System.arraycopy(introduction, 0, both, hello.length, introduction.length);
            return both;
        } catch (WireException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private Hello hello() {
        return Hello.of(limits, me.incarnation());
    }

    /** Returns the number of bytes of a peer's greeting, from its first {@link #HEAD} bytes, and refuses other protocols. */
    public int size(byte[] head) throws WireException {
        Handshake.agree(hello(), Arrays.copyOf(head, Hello.SIZE));
        return Hello.SIZE + Introduction.size(head[Hello.SIZE]);
    }

    /** Returns the proof that the peer with that greeting is the theater that it introduces. */
    public Authenticated authenticate(byte[] theirs, PeerProof proof) throws WireException {
        var agreement = Handshake.agree(hello(), Arrays.copyOf(theirs, Hello.SIZE));
        var introduction = Introduction.decode(Arrays.copyOfRange(theirs, Hello.SIZE, theirs.length));
        return Handshake.authenticate(agreement, introduction, proof);
    }
}
