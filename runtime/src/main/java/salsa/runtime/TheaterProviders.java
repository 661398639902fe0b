package salsa.runtime;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.WeakHashMap;
import salsa.runtime.quarantine.OwnWork;

/** The theaters of each program in this process, found once for each class loader. */
@OwnWork
final class TheaterProviders {

    private static Map<ClassLoader, Theaters> found; // guarded by the class; null until a program asks first

    private TheaterProviders() {}

    static synchronized Theaters of(ClassLoader loader) {
        if (found == null) { // not in a static initialiser, which might run at the end of a handler's stack
            found = new WeakHashMap<>();
        }
        return found.computeIfAbsent(loader, each -> new Calls(find(each)));
    }

    /** Returns the provider of the program itself, else the first one of its environment. */
    private static Theaters find(ClassLoader loader) {
        Theaters first = null;
        for (Theaters each : ServiceLoader.load(Theaters.class, loader)) {
            if (each.getClass().getClassLoader() == loader) {
                return each;
            }
            first = first == null ? each : first;
        }
        return first == null ? new None() : first;
    }

    /**
     * The calls of a program to its theaters. The first one opens the theater, which loads many classes: {@link OwnWork}.
     */
    @OwnWork
    private static final class Calls implements Theaters {

        private final Theaters provider;

        Calls(Theaters provider) {
            this.provider = provider;
        }

        @Override
        public <A> A create(Behavior creator, String expression, ConstructorMessage constructor, Address address) {
            return provider.create(creator, expression, constructor, address);
        }

        @Override
        public <A> Token<A> request(
                Behavior creator, String expression, ConstructorMessage constructor, Address address) {
            return provider.request(creator, expression, constructor, address);
        }

        @Override
        public void start(Behavior creator, ConstructorMessage constructor, String name, String nameServer) {
            provider.start(creator, constructor, name, nameServer);
        }

        @Override
        public <A> A reference(Behavior asking, String expression, Class<?> behavior, Address address) {
            return provider.reference(asking, expression, behavior, address);
        }

        @Override
        public <A> Token<A> find(Behavior asking, String expression, Class<?> behavior, Address address) {
            return provider.find(asking, expression, behavior, address);
        }

        @Override
        public <T> T ask(Actor actor, String handler, List<?> arguments) {
            return provider.ask(actor, handler, arguments);
        }

        @Override
        public <T> Token<T> serve(Actor actor, String handler, List<?> arguments) {
            return provider.serve(actor, handler, arguments);
        }

        @Override
        public void handle(TheaterMessage message) {
            provider.handle(message);
        }
    }

    /** A program without a theater. */
    private static final class None implements Theaters {

        @Override
        public <A> A create(Behavior creator, String expression, ConstructorMessage constructor, Address address) {
            return needed("creating " + expression);
        }

        @Override
        public <A> Token<A> request(
                Behavior creator, String expression, ConstructorMessage constructor, Address address) {
            return needed("creating " + expression);
        }

        @Override
        public void start(Behavior creator, ConstructorMessage constructor, String name, String nameServer) {
            needed("starting an actor with -Dcalled=" + name);
        }

        @Override
        public <A> A reference(Behavior asking, String expression, Class<?> behavior, Address address) {
            return needed("finding " + expression);
        }

        @Override
        public <A> Token<A> find(Behavior asking, String expression, Class<?> behavior, Address address) {
            return needed("finding " + expression);
        }

        @Override
        public <T> T ask(Actor actor, String handler, List<?> arguments) {
            return needed(handler + "()");
        }

        @Override
        public <T> Token<T> serve(Actor actor, String handler, List<?> arguments) {
            return needed(handler);
        }

        @Override
        public void handle(TheaterMessage message) {
            needed("this message");
        }

        /** Never returns. */
        private static <T> T needed(String what) {
            throw new IllegalStateException(what + " needs a theater, and this program runs without one."
                    + " Programs have one under salsa run, but not with --sanitize;"
                    + " actors that are created without 'called' need none");
        }
    }
}
