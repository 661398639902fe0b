package salsa.benchmarks.report;

import java.util.List;
import salsa.benchmarks.rows.Contender;

/**
 * Panels of curves on logarithmic scales.
 *
 * @param palette of the contenders
 * @param across the label of the horizontal axis
 * @param up the label of the vertical axis
 */
record Curves(Palette palette, String across, String up) {

    private static final int COLUMNS = 3;
    private static final double WIDTH = 380;
    private static final double HEIGHT = 270;
    private static final double MARGIN = 16;
    private static final double SCALE = 46;

    /**
     * One curve of a drawing: the points of one contender.
     *
     * @param contender its contender
     * @param points the measurements, from left to right
     */
    record Curve(Contender contender, List<Drawing.Point> points) {}

    /**
     * The curves of one row.
     *
     * @param title above them
     * @param curves in any order
     */
    record Panel(String title, List<Curve> curves) {}

    String svg(String title, List<Panel> panels) {
        var drawing = new Drawing();
        drawing.drawText(MARGIN, 26, Drawing.Anchor.START, 15, "bold", Drawing.INK, title);
        double width = 2 * MARGIN + COLUMNS * WIDTH;
        double top = palette.legend(drawing, MARGIN, 48, width - 2 * MARGIN);
        for (int i = 0; i < panels.size(); i++) {
            draw(drawing, MARGIN + i % COLUMNS * WIDTH, top + i / COLUMNS * HEIGHT, panels.get(i));
        }
        return drawing.svg(width, top + (panels.size() + COLUMNS - 1) / COLUMNS * HEIGHT + MARGIN);
    }

    private void draw(Drawing drawing, double left, double top, Panel panel) {
        List<Drawing.Point> all =
                panel.curves().stream().flatMap(each -> each.points().stream()).toList();
        double bottom = top + HEIGHT - 40;
        var x = LogScale.around(all.stream().map(Drawing.Point::x).toList(), left + SCALE, left + WIDTH - 2 * MARGIN);
        var y = LogScale.around(all.stream().map(Drawing.Point::y).toList(), bottom, top + 30);
        drawing.drawTitle(left, top + 16, panel.title());
        drawing.drawText(
                left + WIDTH - 2 * MARGIN, bottom + 30, Drawing.Anchor.END, 10, "normal", Drawing.GREY, across);
        drawing.drawText(left, top + 29, Drawing.Anchor.START, 10, "normal", Drawing.GREY, up);
        for (double tick : y.ticks()) {
            drawing.drawLine(x.from(), y.at(tick), x.to(), y.at(tick), Drawing.PALE, 1);
            drawing.drawText(
                    x.from() - 5, y.at(tick) + 4, Drawing.Anchor.END, 10, "normal", Drawing.GREY, Figure.plain(tick));
        }
        all.stream().mapToDouble(Drawing.Point::x).distinct().forEach(each -> {
            drawing.drawLine(x.at(each), bottom, x.at(each), bottom + 4, Drawing.GREY, 1);
            drawing.drawText(
                    x.at(each), bottom + 16, Drawing.Anchor.MIDDLE, 10, "normal", Drawing.GREY, "%,d".formatted((long)
                                    each));
        });
        for (Curve curve : panel.curves().reversed()) { // Salsa, the first one, lies above the others
            List<Drawing.Point> points = curve.points().stream()
                    .map(each -> new Drawing.Point(x.at(each.x()), y.at(each.y())))
                    .toList();
            drawing.drawPath(
                    points, palette.of(curve.contender()), curve.contender().isSalsa() ? 3 : 1.6);
            points.forEach(each -> drawing.drawDot(each.x(), each.y(), 3, palette.of(curve.contender())));
        }
    }
}
