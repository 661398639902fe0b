package salsa.benchmarks.report;

import java.util.List;
import salsa.benchmarks.rows.Contender;

/**
 * A colour for each contender: Salsa's stands out.
 *
 * @param contenders in the order of the report
 */
record Palette(List<Contender> contenders) {

    private static final String SALSA = "#d1342b";
    private static final List<String> PEERS = List.of(
            "#4c78a8", "#9ecae9", "#54a24b", "#88d27a", "#b79a20", "#439894", "#b279a2", "#9d755d", "#72747a",
            "#d6a5c9", "#2f4b7c");

    private static final List<String> STRONG = List.of(SALSA, "#f28e2b", "#8c1c13", "#e377c2", "#ffbe7d");

    /** Returns the colour of a curve by its place among those of Salsa, which are strong, or of the peers. */
    static String of(boolean strong, int place) {
        List<String> colours = strong ? STRONG : PEERS;
        return colours.get(place % colours.size());
    }

    String of(Contender contender) {
        int place = contenders.indexOf(contender) + PEERS.size() - 1; // Salsa has the first place
        return contender.isSalsa() ? SALSA : PEERS.get(place % PEERS.size());
    }

    /** Draws the legend, in one line or more. */
    double legend(Drawing drawing, double x, double y, double width) {
        double at = x;
        double line = y;
        for (Contender contender : contenders) {
            double needed = 26 + contender.title().length() * 6.2;
            if (at + needed > x + width) {
                at = x;
                line += 16;
            }
            drawing.bar(at, line - 9, 10, 10, of(contender));
            drawing.drawText(at + 14, line, Drawing.Anchor.START, contender.title());
            at += needed;
        }
        return line + 10;
    }
}
