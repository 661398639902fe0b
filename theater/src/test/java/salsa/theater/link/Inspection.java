package salsa.theater.link;

/** Looks for a seed under which links do not keep their promises. Each planted bug loads it again. */
public final class Inspection {

    private Inspection() {}

    /** Returns the first finding that contains the text, with its seed; empty if there is none. */
    public static String firstFinding(int seeds, String observed) {
        String other = "";
        for (long seed = 0; seed < seeds; seed++) {
            String finding = finding(seed);
            if (finding != null && finding.contains(observed)) {
                return "seed " + seed + ": " + finding;
            }
            other = finding == null || !other.isEmpty() ? other : " (but seed " + seed + ": " + finding + ")";
        }
        return other;
    }

    private static String finding(long seed) {
        try {
            new Universe(seed).run();
            return null;
        } catch (RuntimeException | AssertionError e) {
            return e.toString();
        }
    }
}
