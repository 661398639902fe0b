package salsa.runtime.copy;

import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Bridge;
import salsa.runtime.Channel;
import salsa.runtime.Endpoint;
import salsa.runtime.Group;
import salsa.runtime.In;
import salsa.runtime.Out;
import salsa.runtime.Promise;
import salsa.runtime.ServerEndpoint;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/** The runtime's own types: references that any actor may hold. */
final class Vouched {
    static final String STAYS = "only the actor that made a channel receives from it. Send the Out of the channel.";

    private Vouched() {}

    /** True when every instance of the type crosses as the reference it is. */
    static boolean shared(Class<?> type) {
        return Actor.class.isAssignableFrom(type)
                || type == Token.class
                || type == Stage.class
                || type == Out.class
                || type == Group.class
                || type == Promise.class
                || Bridge.class.isAssignableFrom(type)
                || type == Endpoint.class
                || type == ServerEndpoint.class;
    }

    /** True for the end of a channel where its owner receives. */
    static boolean stays(Class<?> type) {
        return type == In.class || type == Channel.class;
    }

    /**
     * True for a variable that holds an actor itself, not a reference to it. Source code only ever names the
     * reference's type, so such a variable is what a lambda or an inner class captured to get at the actor's fields.
     */
    static boolean actorItself(Class<?> type) {
        return Behavior.class.isAssignableFrom(type);
    }
}
