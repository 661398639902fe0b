/** A place in the square. */
public record Place(double x, double y) {
    /** How far it is to another place. */
    public double to(Place other) {
        double across = x - other.x;
        double along = y - other.y;
        return Math.sqrt(across * across + along * along);
    }
}
