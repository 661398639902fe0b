package salsa.wire.handshake;

import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.TheaterAddress;

/** Compares the hellos of two sides, and turns an identified peer into an {@link Authenticated}. */
public final class Handshake {

    private Handshake() {}

    /** Returns what this side and a peer have in common, from the {@link Hello#SIZE} bytes of the peer's hello. */
    public static Agreement agree(Hello mine, byte[] theirs) throws WireException {
        Hello peer = Hello.decode(theirs);
        int version = Math.min(mine.greatestVersion(), peer.greatestVersion());
        if (version < mine.leastVersion() || version < peer.leastVersion()) {
            throw new WireException(
                    WireCode.VERSION,
                    8,
                    "this theater speaks versions " + versions(mine) + ", the peer " + versions(peer));
        }
        return new Agreement(peer, version, mine.limits().least(peer.limits()));
    }

    private static String versions(Hello hello) {
        return hello.leastVersion() + " to " + hello.greatestVersion();
    }

    /** Returns the proof that the peer of an agreement is the theater that it introduces, if the transport has identified it. */
    public static Authenticated authenticate(Agreement agreement, Introduction claim, PeerProof proof)
            throws WireException {
        String objection = proof.objection(claim.host());
        if (objection != null) {
            throw new WireException(WireCode.IDENTITY, Hello.SIZE, objection);
        }
        var address =
                new TheaterAddress(claim.host(), claim.port(), agreement.peer().incarnation());
        return new Authenticated(address, agreement);
    }
}
