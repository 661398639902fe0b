/** Makes what is no actor. */
final class Rings {
    static Ring forged() {
        return Math.random() < 0.5 ? new Forged() : new Ring() {};
    }

    static final class Forged
            implements Ring {}
}
