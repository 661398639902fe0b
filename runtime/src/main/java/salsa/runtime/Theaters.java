package salsa.runtime;

import java.util.Collection;
import java.util.List;

/**
 * The connection of a program with actors that other machines reach by name, and with actors that move: a service, found by
 * {@link java.util.ServiceLoader} through the class loader of the program. Compiled programs call it wherever they use
 * {@code called}, {@code using}, {@code at} or {@code reference}, and for the handlers that every remote or mobile actor
 * has. Without a provider each of these fails and says that it needs a theater. A provider is called on the stage of the
 * actor that asks, and must not block.
 */
public interface Theaters {

    /**
     * The clauses after a creation or a reference. Each was evaluated, in the order of the program.
     *
     * @param name the value of {@code called}
     * @param nameServer the actor of {@code using}, or null
     * @param host the first value of {@code at}, or null
     * @param port the second value of {@code at}, or null
     * @param stage the value of {@code on}: the index of a stage, an actor on it, or a {@link Stage}; null without it
     */
    record Address(String name, Actor nameServer, String host, Integer port, Object stage) {}

    /** A class loader that knows the classes of its program: the only ones that another theater may name. */
    interface Classes {
        /** Returns their names, as {@link Class#getName} does. */
        Collection<String> classNames();
    }

    /** Returns the program's theaters, for code of that actor; if there are none, an object that refuses everything. */
    static Theaters of(Actor actor) {
        return TheaterProviders.of(actor.getClass().getClassLoader());
    }

    /**
     * Creates an actor here and gives it a name.
     *
     * @param creator the actor whose code creates it
     * @param expression as in the program, for messages
     * @param constructor to no actor: its type and its arguments, which belong to the new actor
     * @param address without a host
     */
    <A> A create(Behavior creator, String expression, ConstructorMessage constructor, Address address);

    /**
     * Creates an actor, perhaps elsewhere.
     *
     * @return a token of the creator that resolves with the actor when its constructor has run
     */
    <A> Token<A> request(Behavior creator, String expression, ConstructorMessage constructor, Address address);

    /**
     * Creates the first actor of a program that is started with a name.
     *
     * @param constructor its type and the arguments of the program
     * @param name the property {@code called}
     * @param nameServer the property {@code using}, or null
     */
    void start(Behavior creator, ConstructorMessage constructor, String name, String nameServer);

    /** Returns a reference to the actor at that address, whether it exists or not. */
    <A> A reference(Behavior asking, String expression, Class<?> behavior, Address address);

    /** Looks an actor up at a name server; returns a token of the asking actor. */
    <A> Token<A> find(Behavior asking, String expression, Class<?> behavior, Address address);

    /**
     * Returns what the reference itself knows: {@code getName()}, {@code getHost()}, {@code getPort()}.
     *
     * @param actor null for the theater of the program itself
     */
    <T> T ask(Actor actor, String handler, List<?> arguments);

    /**
     * Does the work of a handler of the library that needs a theater: {@code NameServer.put}, {@code Theater.listen}.
     *
     * @param actor whose handler it is
     * @return a token of that actor for the answer
     */
    <T> Token<T> serve(Actor actor, String handler, List<?> arguments);

    /** Handles a message to a handler that every remote or mobile actor has, such as {@code migrate}. */
    void handle(TheaterMessage message);
}
