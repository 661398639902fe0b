package salsa.runtime;

import salsa.runtime.copy.value.ShareableTypes;

/** The runtime's own types that any actor may hold: references, and immutable values. */
final class RuntimeShareableTypes extends ShareableTypes {

    @Override
    public boolean isShared(Class<?> type) {
        return Actor.class.isAssignableFrom(type)
                || type == Token.class
                || type == Stage.class
                || type == Out.class
                || type == CaseSet.class
                || type == Group.class
                || type == Promise.class
                || ExitReason.class.isAssignableFrom(type)
                || Bridge.class.isAssignableFrom(type)
                || type == Endpoint.class
                || type == ServerEndpoint.class;
    }

    @Override
    public String reasonToStay(Class<?> type) {
        return type == In.class || type == Channel.class
                ? "only the actor that created a channel receives" + " from it. Send the Out of the channel."
                : null;
    }

    @Override
    public boolean isActorItself(Class<?> type) {
        return Behavior.class.isAssignableFrom(type);
    }
}
