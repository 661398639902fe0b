package salsa.theater.garbage;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a theater knows of a reference to an actor of another one. */
final class Import {

    long received;
    final List<Integer> sentOn = new ArrayList<>(); // the receivers that have no lease for it yet
    final List<Integer> asking = new ArrayList<>(); // the forwarders whose references have no lease yet
    Notice.@Nullable Dormant reported; // what the home knows

    /** Returns whether the theater needs it although the program may not. */
    boolean isHeld() {
        return !sentOn.isEmpty() || !asking.isEmpty();
    }
}
