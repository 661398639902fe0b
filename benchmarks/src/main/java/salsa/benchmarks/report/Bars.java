package salsa.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import salsa.benchmarks.rows.Contender;

/**
 * Panels of bars, one for each row, on logarithmic scales: the bars of a panel in the order of their length.
 *
 * @param palette of the contenders
 * @param label how a value is written
 */
record Bars(Palette palette, DoubleFunction<String> label) {

    private static final int COLUMNS = 3;
    private static final double WIDTH = 380;
    private static final double LABELS = 112;
    private static final double VALUES = 90;
    private static final double LINE = 15;
    private static final double MARGIN = 16;

    /**
     * One bar of a drawing: a contender, its value, and a remark beside it.
     *
     * @param contender its contender
     * @param value how long
     * @param remark behind the value
     */
    record Bar(Contender contender, double value, String remark) {}

    /**
     * The bars of one row, drawn together under its title.
     *
     * @param title above them
     * @param bars in any order
     */
    record Panel(String title, List<Bar> bars) {}

    String svg(String title, List<Panel> panels) {
        var drawing = new Drawing();
        drawing.drawText(MARGIN, 26, Drawing.Anchor.START, 15, "bold", Drawing.INK, title);
        double[] bottoms = {44, 44, 44};
        for (Panel panel : panels) {
            int column = shortest(bottoms);
            bottoms[column] = draw(drawing, MARGIN + column * WIDTH, bottoms[column], panel);
        }
        double height = Math.max(bottoms[0], Math.max(bottoms[1], bottoms[2]));
        return drawing.svg(2 * MARGIN + COLUMNS * WIDTH, height + MARGIN);
    }

    private static int shortest(double[] bottoms) {
        int column = 0;
        for (int i = 1; i < bottoms.length; i++) {
            column = bottoms[i] < bottoms[column] - LINE ? i : column;
        }
        return column;
    }

    private double draw(Drawing drawing, double left, double top, Panel panel) {
        var bars = new ArrayList<>(panel.bars());
        bars.sort(Comparator.comparingDouble(Bar::value));
        drawing.drawTitle(left, top + LINE, panel.title());
        double y = top + LINE + 6;
        LogScale scale = LogScale.around(bars.stream().map(Bar::value).toList(), 4, WIDTH - LABELS - VALUES - MARGIN);
        for (Bar bar : bars) {
            drawing.drawText(
                    left + LABELS - 5,
                    y + 11,
                    Drawing.Anchor.END,
                    10,
                    bar.contender().isSalsa() ? "bold" : "normal",
                    Drawing.INK,
                    bar.contender().title());
            double length = scale.at(bar.value());
            drawing.bar(left + LABELS, y + 2, length, LINE - 4, palette.of(bar.contender()));
            drawing.drawText(
                    left + LABELS + length + 4,
                    y + 11,
                    Drawing.Anchor.START,
                    10,
                    "normal",
                    Drawing.INK,
                    label.apply(bar.value()) + bar.remark());
            y += LINE;
        }
        return y + LINE;
    }
}
