public final class Ball {
    public final int limit;
    public int hits;
    public Player last;

    public Ball(int limit) {
        this.limit = limit;
    }

    public Ball hit() {
        hits++;
        return this;
    }
}
