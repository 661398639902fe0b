package salsa.theater.durable;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import salsa.runtime.Mobility.Residence;
import salsa.theater.name.ActorIdentity;
import salsa.theater.peer.Endpoint;
import salsa.theater.type.ProgramTypes;
import salsa.wire.frame.Placement.NameServer;

/** A theater that stops takes no actors over: they would wait until it has stopped, and others have found it silent. */
class StoppingTakeOverTest {

    private static final ActorIdentity ADA = new ActorIdentity("ada", new NameServer("names", 4040, "names"));

    private final List<Object> claims = new ArrayList<>();
    private boolean isStopping;

    /** Returns a theater of which the name server says that it has the actor, and which stops meanwhile or not. */
    private DurableActors.Host host(boolean stops) {
        return (DurableActors.Host) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DurableActors.Host.class}, (_, method, arguments) -> {
                    switch (method.getName()) {
                        case "schedule" -> ((Runnable) arguments[1]).run();
                        case "locate" -> {
                            isStopping = stops;
                            located(arguments[1]);
                        }
                        case "claim" -> claims.add(arguments[0]);
                        case "isStopping", "isNamed" -> {
                            return method.getName().equals("isStopping") && isStopping;
                        }
                        case "endpoint" -> {
                            return new Endpoint("here", 4040);
                        }
                        case "idleNanos" -> {
                            return 0L;
                        }
                        case "types" -> {
                            return new ProgramTypes(getClass().getClassLoader(), Set.of(), List.of());
                        }
                        default -> {}
                    }
                    return null;
                });
    }

    @SuppressWarnings("unchecked") // the type of the parameter
    private static void located(Object consumer) {
        ((Consumer<Residence>) consumer).accept(new Residence("here", 4040, 1));
    }

    private List<Object> claims(boolean stops) {
        var store = (DurableStates) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DurableStates.class}, (_, _, _) -> null);
        DurableActors.Host host = host(stops);
        new TakeOver(host, store, new DurableActors(host, store)).seek(ADA, _ -> {});
        return claims;
    }

    @Test
    void aTheaterClaimsAnActorThatAFormerProcessHasClaimed() {
        assertThat(claims(false)).containsExactly(ADA);
    }

    @Test
    void aTheaterThatStopsClaimsNone() {
        assertThat(claims(true)).isEmpty();
    }
}
