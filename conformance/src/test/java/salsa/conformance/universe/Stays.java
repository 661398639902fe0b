package salsa.conformance.universe;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.TreeMap;
import salsa.theater.actor.Node;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Names;
import salsa.theater.type.MobileState;
import salsa.wire.reference.Id;

/** What the objects of actors that move are in one theater, in the terms of {@link MoveModel}. */
final class Stays {

    private final Map<?, ?> whereabouts; // by id
    private final Names names;

    Stays(Node node) {
        this.whereabouts = (Map<?, ?>) Interior.field(node, "mobiles", "known", "byId");
        this.names = (Names) Interior.field(node, "names");
    }

    /** Returns the copies in this theater by the names of their actors. Those of actors that have ended are not among them. */
    Map<String, MoveModel.Copy> all() {
        var all = new TreeMap<String, MoveModel.Copy>();
        whereabouts.forEach((id, entry) -> {
            String identity = names.identity((Id) id);
            Object each = ((WeakReference<?>) entry).get(); // null if the theater has forgotten the actor
            if (identity != null && each != null) {
                all.put(ActorIdentity.name(identity), copy(each));
            }
        });
        return all;
    }

    private static MoveModel.Copy copy(Object whereabouts) {
        return switch (Interior.field(whereabouts, "stay").toString()) {
            case "HERE", "SETTLING" -> new MoveModel.Copy(MoveModel.Role.LIVE, epoch(whereabouts));
            case "FROZEN" -> new MoveModel.Copy(MoveModel.Role.FROZEN, epoch(whereabouts));
            case "STANDBY" -> new MoveModel.Copy(MoveModel.Role.STANDBY, arriving(whereabouts));
            default -> MoveModel.Copy.NONE;
        };
    }

    private static long epoch(Object whereabouts) {
        return (long) Interior.field(whereabouts, "place", "epoch");
    }

    private static long arriving(Object whereabouts) {
        return ((MobileState) Interior.field(whereabouts, "arrival", "state")).epoch();
    }
}
