package salsa.simulation;

/** An error that a simulated world throws on purpose, at a moment that follows from the seed. */
public final class InjectedFault extends Error {

    private static final long serialVersionUID = 1;

    InjectedFault(int number, String place) {
        super("injected fault %d, in %s".formatted(number, place));
    }
}
