package salsa.theater.actor;

/**
 * A request of a peer that is to be answered. A restarted peer counts its requests from the beginning, so an answer goes only to the
 * exchange in which it was asked for.
 *
 * @param epoch of the exchange
 * @param request the peer's number; 0 if it wants no answer
 * @param flow of the answer
 */
record ReplyTo(long epoch, long request, long flow) {

    boolean isWanted() {
        return request != 0;
    }
}
