package shop;

import java.time.Duration;
import salsa.runtime.ActorSystem;
import salsa.runtime.Actors;
import salsa.runtime.Failure;
import salsa.runtime.Restarts;
import salsa.runtime.Settings;
import salsa.runtime.Strategy;
import salsa.runtime.Supervisor;
import salsa.runtime.ThreadActor;

/** Actors in Java and in Salsa that supervise each other, are linked, and are monitored by an actor and by a thread. */
public final class Shift {
    private Shift() {}

    /** Runs a shop in which handlers fail. */
    public static void main(String[] arguments) {
        try (var system = ActorSystem.start(Settings.standard(), report -> System.out.println(report.text()));
                var me = ThreadActor.of(system)) {
            // An actor in Salsa supervises one in Java, which supervises one in Salsa and one in Java.
            var owner = salsa.library.Supervisor.create(system);
            var supervisor = Supervisor.start(system, Strategy.ONE_FOR_ALL, Restarts.of(3, Duration.ofSeconds(5)));
            owner.supervise(supervisor.actor()).join();
            Stock stock = supervisor.start(() -> Stock.create(system));
            Till till = supervisor.start(() -> Till.create(system, stock));

            stock.put("apple", 10);
            System.out.println("apples left: " + till.sell("apple", 3).join());
            try {
                till.sell("apple", 100).join();
            } catch (Failure failure) {
                System.out.println("not sold: " + failure.getCause().getMessage());
            }
            System.out.println("after the restart: stock " + stock.all().join() + ", sold "
                    + till.sold().join());

            Alarm alarm = Alarm.create(system);
            Stock store = Stock.create(system);
            Till kiosk = Till.create(system, store);
            Actors.link(store, kiosk);
            Actors.monitor(alarm, store);
            Actors.monitor(me.actor(), kiosk);
            Actors.stop(store).join();
            System.out.println(
                    "the kiosk: " + me.receive(ThreadActor.Ending.class).why().text());
            System.out.println("the alarm: " + alarm.ends().join());

            Actors.monitor(me.actor(), stock);
            Actors.stop(owner).join();
            System.out.println(
                    "the stock: " + me.receive(ThreadActor.Ending.class).why().text());
        }
    }
}
