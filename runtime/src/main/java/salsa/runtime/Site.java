package salsa.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A place in a Salsa program for reports. One object for each place, created on first use. */
public final class Site {

    private static final List<Site> ALL = new ArrayList<>(); // guarded by itself
    private static final Map<Place, Site> KNOWN = new HashMap<>(); // guarded by ALL

    /** The properties that identify a site. The generated methods of a record take the JVM 9 ms to link. */
    private record Place(String what, String file, int line, int codeBehind) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Place place
                    && line == place.line
                    && codeBehind == place.codeBehind
                    && what.equals(place.what)
                    && file.equals(place.file);
        }

        @Override
        public int hashCode() {
            return ((what.hashCode() * 31 + file.hashCode()) * 31 + line) * 31 + codeBehind;
        }
    }

    /** The index of this place in arrays with one counter per place. */
    final int index;

    private final String what;
    private final String file;
    private final int line;
    private final int codeBehind;

    /** Called under the lock of {@link #ALL}. */
    private Site(Place place) {
        this.what = place.what;
        this.file = place.file;
        this.line = place.line;
        this.codeBehind = place.codeBehind;
        this.index = ALL.size();
        ALL.add(this);
    }

    /**
     * Returns a site: always the same object for the same arguments, so that two threads may create one at once.
     *
     * @param what the handler or the expression, as written in the program
     * @param file the source file's name, or an empty text for actions of the runtime itself
     * @param line counted from 1
     */
    public static Site of(String what, String file, int line) {
        return of(what, file, line, 0);
    }

    /**
     * Returns the site of a receive, in the same way.
     *
     * @param codeBehind the line of the code that does not run before the receive has ended; 0 if there is none
     */
    public static Site of(String what, String file, int line, int codeBehind) {
        var place = new Place(what, file, line, codeBehind);
        synchronized (ALL) {
            Site known = KNOWN.get(place);
            if (known == null) {
                known = new Site(place);
                KNOWN.put(place, known);
            }
            return known;
        }
    }

    static int count() {
        synchronized (ALL) {
            return ALL.size();
        }
    }

    static Site at(int index) {
        synchronized (ALL) {
            return ALL.get(index);
        }
    }

    /** Returns the handler or the expression, as written in the program. */
    public String what() {
        return what;
    }

    /** Returns the source file's name; empty for actions of the runtime itself. */
    public String file() {
        return file;
    }

    /** Returns the line in the file, counted from 1. */
    public int line() {
        return line;
    }

    /** Returns the line of the code that does not run before a receive has ended; 0 if there is none. */
    public int codeBehind() {
        return codeBehind;
    }

    /** Returns file and line, such as {@code Ring.salsa:12}; empty for actions of the runtime itself. */
    public String position() {
        return file.isEmpty() ? "" : file + ":" + line;
    }

    @Override
    public String toString() {
        return file.isEmpty() ? what : what + " " + position();
    }
}
