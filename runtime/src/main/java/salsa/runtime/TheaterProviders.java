package salsa.runtime;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.WeakHashMap;

/** The theaters of each program in this process, found once for each class loader. */
final class TheaterProviders {

    private static final Theaters NONE = new None();
    private static final Map<ClassLoader, Theaters> FOUND = new WeakHashMap<>(); // guarded by itself

    private TheaterProviders() {}

    static Theaters of(ClassLoader loader) {
        synchronized (FOUND) {
            return FOUND.computeIfAbsent(
                    loader,
                    each -> ServiceLoader.load(Theaters.class, each).findFirst().orElse(NONE));
        }
    }

    /** A program without a theater. */
    private static final class None implements Theaters {

        @Override
        public <A> A create(Behavior creator, String expression, ConstructorMessage constructor, Address address) {
            return TheaterNeeded.now("creating " + expression);
        }

        @Override
        public <A> Token<A> request(
                Behavior creator, String expression, ConstructorMessage constructor, Address address) {
            return TheaterNeeded.now("creating " + expression);
        }

        @Override
        public <A> A reference(Behavior asking, String expression, Class<?> behavior, Address address) {
            return TheaterNeeded.now("finding " + expression);
        }

        @Override
        public <A> Token<A> find(Behavior asking, String expression, Class<?> behavior, Address address) {
            return TheaterNeeded.now("finding " + expression);
        }

        @Override
        public <T> T ask(Actor actor, String handler, List<?> arguments) {
            return TheaterNeeded.now(handler + "()");
        }

        @Override
        public void handle(TheaterMessage message) {
            TheaterNeeded.now("this message");
        }
    }
}
