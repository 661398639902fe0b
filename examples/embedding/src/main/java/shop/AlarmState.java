package shop;

import java.util.ArrayList;
import java.util.List;
import salsa.runtime.Actor;
import salsa.runtime.ExitReason;
import salsa.runtime.annotation.Behaves;
import salsa.runtime.annotation.Handler;

/** Notes whose end it is told of: an actor written in Java that monitors others. */
@Behaves("Alarm")
final class AlarmState {
    private final List<String> ends = new ArrayList<>();

    /** An actor that this one monitors has ended. */
    @Handler
    void ended(Actor who, ExitReason why) {
        ends.add(why.text());
    }

    /** The ends it knows of. */
    @Handler
    List<String> ends() {
        return List.copyOf(ends);
    }
}
