/** A place in the square. */
public record Place(double x, double y) {
    /** The square of how far it is to another place. */
    public double squareTo(Place other) {
        double across = x - other.x;
        double along = y - other.y;
        return across * across + along * along;
    }
}
