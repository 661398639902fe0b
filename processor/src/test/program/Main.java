package shop;

import java.util.ArrayList;
import java.util.List;
import salsa.runtime.ActorSystem;
import salsa.runtime.Failure;

/** An application. */
public final class Main {
    private Main() {}

    public static List<Object> calls() {
        try (var system = ActorSystem.start()) {
            Counter counter = Counter.create(system, 5);
            return List.of(counter.add(3).join(), counter.add(1).future().join(), counter.state(1, 2, 3).join(),
                    counter.note("a", List.of()).join().getClass().getSimpleName());
        }
    }

    public static List<Object> both() {
        try (var system = ActorSystem.start()) {
            Doubler doubler = Doubler.create(system, 5);
            Counter counter = doubler.counter().join();
            int first = doubler.twice(3).join();
            int second = counter.twice(Counter.create(system, 6), 10).join();
            Counter other = Counter.create(system, 30);
            return List.of(first, second, counter.addLater(other, 10).join());
        }
    }

    public static List<Object> copies() {
        try (var system = ActorSystem.start()) {
            Counter counter = Counter.create(system, 5);
            var more = new ArrayList<String>();
            counter.note("a", more).join();
            more.add("b");
            List<String> log = counter.log().join();
            var before = List.copyOf(log);
            log.add("c");
            return List.of(before, counter.log().join(), Counter.create(system, 1).logOf(counter).join());
        }
    }

    public static String failure() {
        try (var system = ActorSystem.start()) {
            return Counter.create(system, 5).read().join();
        } catch (Failure failure) {
            return failure.actor() + ": " + failure.getMessage();
        }
    }

    public static String unmade() {
        try (var system = ActorSystem.start(salsa.runtime.Settings.standard(), _ -> { })) {
            return "" + Counter.create(system, 5_000).add(1).join();
        } catch (Failure failure) {
            return failure.getMessage();
        }
    }
}
