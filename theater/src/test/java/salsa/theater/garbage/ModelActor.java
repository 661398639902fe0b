package salsa.theater.garbage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** An actor of the model: references, and how many messages wait for it. */
final class ModelActor {

    final boolean isRoot; // the program uses it for ever
    final boolean isOpaque; // only the JVM knows its references
    final List<Ref> refs = new ArrayList<>();
    int waiting;
    long version;
    boolean isAside;
    Set<Ref> record = new HashSet<>(); // what it leads to, while it is set aside

    ModelActor(boolean isRoot, boolean isOpaque) {
        this.isRoot = isRoot;
        this.isOpaque = isOpaque;
    }

    /** It may be used: all earlier reports of it are out of date. */
    void wake() {
        isAside = false;
    }
}
