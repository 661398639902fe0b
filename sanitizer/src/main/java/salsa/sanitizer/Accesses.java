package salsa.sanitizer;

import java.util.Arrays;

/** The table of the accesses of all programs of this process, by the number that each check in their code carries. */
final class Accesses {
    private static volatile Access[] all = new Access[1024]; // replaced when full; elements are written before numbers
    private static int count; // guarded by the class

    private Accesses() {}

    static synchronized int addAccess(Access access) {
        if (count == all.length) {
            all = Arrays.copyOf(all, count * 2);
        }
        all[count] = access;
        return count++;
    }

    /** Releases the accesses of a program that has ended, and with them its objects. Numbers are not used again. */
    static synchronized void forgetAccessesOf(Guard guard) {
        for (int i = 0; i < count; i++) if (all[i] != null && all[i].guard() == guard) all[i] = null;
    }

    /**
     * Returns the access with that number. A thread learns the number from a class, whose definition publishes both.
     */
    static Access accessAt(int number) {
        return all[number];
    }
}
