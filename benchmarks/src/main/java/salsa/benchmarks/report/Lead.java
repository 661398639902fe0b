package salsa.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import salsa.benchmarks.rows.Contender;

/**
 * A picture of how far Salsa leads. One line a row: a dot for each peer, as far right as it takes longer than Salsa, and a mark at the row's goal.
 *
 * @param palette of the contenders
 */
record Lead(Palette palette) {

    private static final double LABELS = 270;
    private static final double WIDTH = 1000;
    private static final double LINE = 20;
    private static final double MARGIN = 16;
    private static final double GOAL = 7;

    /**
     * One dot of a drawing: how far one contender is behind the fastest.
     *
     * @param contender its contender
     * @param ratio how many times as long as Salsa
     */
    record Dot(Contender contender, double ratio) {}

    /**
     * The dots of one row.
     *
     * @param title of the row
     * @param goal how many times as long as Salsa all are to take
     * @param dots in any order
     */
    record Line(String title, double goal, List<Dot> dots) {}

    String svg(String title, List<Line> lines) {
        var drawing = new Drawing();
        drawing.drawText(MARGIN, 26, Drawing.Anchor.START, 15, "bold", Drawing.INK, title);
        double top = palette.legend(drawing, MARGIN, 48, WIDTH - 2 * MARGIN) + 14;
        double bottom = top + lines.size() * LINE;
        var ratios = new ArrayList<>(List.of(0.8, 12.0));
        lines.forEach(line -> line.dots().forEach(dot -> ratios.add(dot.ratio())));
        LogScale scale = LogScale.around(ratios, LABELS, WIDTH - 2 * MARGIN);
        for (double tick : scale.ticks()) {
            drawing.drawLine(
                    scale.at(tick),
                    top - 6,
                    scale.at(tick),
                    bottom,
                    tick == 1 ? Drawing.INK : Drawing.PALE,
                    tick == 1 ? 2 : 1);
            drawing.drawText(
                    scale.at(tick),
                    top - 9,
                    Drawing.Anchor.MIDDLE,
                    10,
                    "normal",
                    Drawing.GREY,
                    Figure.plain(tick) + " x");
        }
        double y = top + LINE / 2;
        for (Line line : lines) {
            drawing.drawText(LABELS - 10, y + 4, Drawing.Anchor.END, line.title());
            drawing.drawLine(LABELS, y, WIDTH - 2 * MARGIN, y, Drawing.PALE, 1);
            drawing.drawLine(scale.at(line.goal()), y - GOAL, scale.at(line.goal()), y + GOAL, Drawing.INK, 2);
            for (Dot dot : line.dots()) {
                drawing.drawDot(scale.at(dot.ratio()), y, 5, palette.of(dot.contender()));
            }
            y += LINE;
        }
        return drawing.svg(WIDTH, bottom + MARGIN);
    }
}
