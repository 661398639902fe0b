package shop;

import java.util.ArrayList;
import java.util.List;
import salsa.runtime.Actor;
import salsa.runtime.ExitReason;
import salsa.runtime.annotation.Behaves;
import salsa.runtime.annotation.Handler;

/** Records the ends of the actors that it monitors: an actor written in Java. */
@Behaves("Alarm")
final class AlarmState {
    private final List<String> ends = new ArrayList<>();

    /** Handles the end of a monitored actor. */
    @Handler
    void ended(Actor who, ExitReason why) {
        ends.add(why.text());
    }

    /** Returns the recorded ends. */
    @Handler
    List<String> ends() {
        return List.copyOf(ends);
    }
}
