package salsa.theater.actor;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import salsa.theater.event.LinkEvent;
import salsa.theater.lease.Exports;
import salsa.theater.link.Ending;
import salsa.theater.link.Lane;
import salsa.theater.peer.Credit;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Peer;
import salsa.theater.peer.PeerListener;
import salsa.wire.frame.Frame;
import salsa.wire.handshake.Authenticated;

/**
 * Learns from the peers what happens, and decides for this theater when another one is dead: when a suspected one
 * refuses connections, or is silent for longer; and when one that was never reached stays unreachable.
 */
final class PeerWatch implements PeerListener {

    private final Node node;
    private final Set<Endpoint> suspected = ConcurrentHashMap.newKeySet();
    private final Map<Endpoint, Long> unreachable = new ConcurrentHashMap<>(); // since when, by attempts

    PeerWatch(Node node) {
        this.node = node;
    }

    @Override
    public void received(Peer from, long epoch, Frame.Numbered frame, Credit credit) {
        node.line(from.endpoint()).inlet().arrived(from, epoch, frame, credit);
    }

    @Override
    public void met(Peer peer, long epoch, Authenticated proof) {
        unreachable.remove(peer.endpoint());
        LinkEvent.record(peer.toString(), proof.address().incarnation(), "begun", "");
        node.line(peer.endpoint()).setTroubleText(null);
        node.line(peer.endpoint()).met();
    }

    @Override
    public void ended(Peer peer, long epoch, long incarnation, Ending ending, String reason) {
        suspected.remove(peer.endpoint());
        LinkEvent.record(peer.toString(), incarnation, "ended: " + ending, reason);
        if (ending == Ending.QUARANTINED) {
            reportBreach("link to", peer, reason);
        } else if (ending == Ending.BARRED) {
            node.report("the theater at " + peer.endpoint() + " " + describe(ending, reason));
        }
        Line line = node.line(peer.endpoint());
        boolean isDecidedHere = ending == Ending.CLOSED || ending == Ending.DEAD;
        if (!isDecidedHere || line.troubleText() == null) { // else that is the reason of the decision
            line.setTroubleText(describe(ending, reason));
        }
        line.markOver();
        var holder = new Exports.Holder(peer.endpoint(), epoch);
        line.inlet().runAfterArrivals(() -> {
            line.ended(epoch);
            node.exports().returnAll(holder);
            node.endActorsOf(line);
        });
    }

    @Override
    public void protocolBroken(Peer peer, String reason) {
        reportBreach("connection of", peer, reason);
    }

    private void reportBreach(String closed, Peer peer, String reason) {
        String theater = "the theater at " + peer.endpoint();
        node.report("closes the " + closed + " " + theater + ", which does not follow the protocol: " + reason);
    }

    @Override
    public void impostorRefused(Endpoint name) {
        node.report("refuses a connection of a theater that calls itself " + name
                + ", which is this one: start it with its own host and port");
    }

    @Override
    public void strangerRefused(Endpoint name, int others) {
        node.report("refuses a connection of the theater at " + name + ": its host has " + others
                + " other theaters here, which is the limit; stop some of them");
    }

    private static String describe(Ending ending, String reason) {
        return switch (ending) {
            case RESTARTED -> "was started again, and its former actors have ended: look them up again";
            case DEAD -> "is dead";
            case QUARANTINED -> "does not follow the protocol: " + reason;
            case SLOW -> "takes messages too slowly: " + reason;
            case BARRED -> "has declared this one dead, and refuses its messages: start this one again";
            case STOPPED -> "was stopped";
            case CLOSED -> "has no link any more: this theater has closed it";
        };
    }

    @Override
    public void suspected(Peer peer, long incarnation) {
        suspected.add(peer.endpoint());
        LinkEvent.record(peer.toString(), incarnation, "suspected", "");
        node.schedule(node.settings().deadNanos(), () -> {
            if (suspected.contains(peer.endpoint()) && peer.incarnation() == incarnation) {
                declarePeerDead(peer, incarnation, "silent for too long");
            }
        });
    }

    @Override
    public void trusted(Peer peer, long incarnation) {
        LinkEvent.record(peer.toString(), incarnation, "trusted", "");
        suspected.remove(peer.endpoint());
    }

    @Override
    public void refused(Peer peer, String reason) {
        noteFailure(peer, reason);
        node.line(peer.endpoint()).refused();
    }

    @Override
    public void connectFailed(Peer peer, String reason) {
        noteFailure(peer, reason);
        node.line(peer.endpoint()).clearRefused();
    }

    private void noteFailure(Peer peer, String reason) {
        node.line(peer.endpoint()).setTroubleText("cannot be reached: " + reason);
        long incarnation = peer.incarnation();
        if (incarnation != 0) {
            if (suspected.contains(peer.endpoint())) {
                declarePeerDead(peer, incarnation, reason);
            }
            return;
        }
        if (unreachable.putIfAbsent(peer.endpoint(), peer.epoch()) == null) {
            node.schedule(node.settings().greetNanos(), () -> {
                if (unreachable.remove(peer.endpoint()) != null && wasNeverMet(peer)) {
                    node.report("no theater can be reached at " + peer.endpoint() + ": " + reason);
                    peer.close();
                }
            });
        }
    }

    /** A peer that has met incarnations must remember them: it would begin to count frames anew with one that lives. */
    private static boolean wasNeverMet(Peer peer) {
        return peer.incarnation() == 0 && !peer.state().hasEnded();
    }

    private void declarePeerDead(Peer peer, long incarnation, String reason) {
        if (suspected.remove(peer.endpoint())) {
            node.report("the theater at " + peer.endpoint() + " is dead: " + reason);
            node.line(peer.endpoint()).setTroubleText("is dead: " + reason);
            peer.declareDead(incarnation);
        }
    }

    @Override
    public void roomFreed(Peer peer, Lane lane) {
        node.line(peer.endpoint()).outlet().resumeSending();
    }

    @Override
    public void renamed(Peer peer, Endpoint name) {
        node.line(peer.endpoint()).setTroubleText("is called " + name + ": use that address");
    }

    @Override
    public void closed(Peer peer) {
        node.line(peer.endpoint()).outlet().resumeSending();
    }

    @Override
    public void forgotten(Peer peer) {
        node.forget(peer.endpoint());
    }

    @Override
    public void defect(Peer peer, Throwable thrown) {
        node.report("a defect of Salsa, at the link to " + peer.endpoint() + ": " + thrown);
    }
}
