package salsa.theater.link;

import org.jspecify.annotations.Nullable;

/** A submitted frame, with all that the checks know of it. */
final class Sent {
    final long id;
    final Node from;
    final long incarnation;
    final Node to;
    final long epoch;
    final Lane lane;
    final long flow;
    final int size;
    final long index; // in the order of acceptance by the link

    final Checks.Direction direction;

    boolean isSmall; // whether no large frame may delay it
    boolean isDelivered;

    @Nullable
    Fate fate;

    Sent(
            long id,
            Node from,
            Node to,
            long epoch,
            Lane lane,
            long flow,
            int size,
            long index,
            Checks.Direction direction) {
        this.id = id;
        this.from = from;
        this.incarnation = from.incarnation;
        this.to = to;
        this.epoch = epoch;
        this.lane = lane;
        this.flow = flow;
        this.size = size;
        this.index = index;
        this.direction = direction;
    }

    /** Returns whether the theater that has sent it is dead. */
    boolean isOfDead() {
        return !from.isUp || from.incarnation != incarnation;
    }

    @Override
    public String toString() {
        return "frame " + id + " (" + lane + ", flow " + flow + ", " + size + " bytes) from " + from + " to " + to;
    }
}
