import java.util.List;
import salsa.runtime.Behavior;

final class Store {
    static void keep(List<Behavior> actors) {}

    static void one(Behavior actor) {}
}
