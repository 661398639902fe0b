package salsa.tool.theater;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Report;

/** The status of a theater for people, or as JSON. The rates are those between the two answers. */
final class StatusText {
    private static final int NAMES_SHOWN = 20;

    private final Map<?, ?> before;
    private final Map<?, ?> now;

    StatusText(Map<?, ?> before, Map<?, ?> now) {
        this.before = before;
        this.now = now;
    }

    /** Returns one screen. */
    String text() {
        var text = new StringBuilder("%s  %s for %s, incarnation %s%n"
                .formatted(
                        now.get("theater"), now.get("state"), age(number(now, "ageMillis")), now.get("incarnation")));
        text.append("actors   %d named, %d exported, %d imported%n"
                .formatted(number(now, "namedActors"), number(now, "exportedActors"), number(now, "importedActors")));
        text.append("messages %d requests unanswered, %d undelivered%n"
                .formatted(number(now, "unansweredRequests"), number(now, "undeliveredMessages")));
        text.append("names    ").append(names()).append(System.lineSeparator());
        List<Map<?, ?>> peers = peers();
        long stopped = (long) list(now, "peers").size() - peers.size();
        text.append("peers    ").append(number(now, "peerCount") - stopped);
        text.append(stopped == 0 ? "" : ", and " + stopped + " that stopped").append(System.lineSeparator());
        peers.forEach(each -> text.append(peer(each)));
        return text.toString();
    }

    /** Returns those that matter: programs that have used the theater, and ended in order, do not. */
    private List<Map<?, ?>> peers() {
        return list(now, "peers").stream()
                .<Map<?, ?>>map(each -> (Map<?, ?>) each)
                .filter(each -> !text(each, "state").equals("stopped") || number(each, "pendingRequests") > 0)
                .toList();
    }

    private String names() {
        List<?> names = list(now, "names");
        String shown =
                names.stream().limit(NAMES_SHOWN).map(StatusText::visible).collect(Collectors.joining(", "));
        long more = number(now, "namedActors") - Math.min(names.size(), NAMES_SHOWN);
        return more > 0 ? shown + " and " + more + " more" : shown.isEmpty() ? "none" : shown;
    }

    private String peer(Map<?, ?> peer) {
        Map<?, ?> earlier = earlier(peer);
        String trouble = text(peer, "trouble");
        return "  %-24s %s, %s, %s, %s, queued %d B, %d pending; out %d/s %d B/s, in %d/s %d B/s%s%n"
                .formatted(
                        text(peer, "theater"),
                        text(peer, "link"),
                        text(peer, "state"),
                        since("connected ", number(peer, "connectedMillis"), "", "not connected"),
                        since("heard ", number(peer, "heardMillis"), " ago", "never heard"),
                        number(peer, "queuedBytes"),
                        number(peer, "pendingRequests"),
                        rate(earlier, peer, "framesOut"),
                        rate(earlier, peer, "bytesOut"),
                        rate(earlier, peer, "framesIn"),
                        rate(earlier, peer, "bytesIn"),
                        trouble.isEmpty() ? "" : "; " + trouble);
    }

    private Map<?, ?> earlier(Map<?, ?> peer) {
        for (Object each : list(before, "peers")) {
            if (Objects.equals(((Map<?, ?>) each).get("theater"), peer.get("theater"))) {
                return (Map<?, ?>) each;
            }
        }
        return Map.of();
    }

    /** Returns how many a second, rounded. */
    private long rate(Map<?, ?> earlier, Map<?, ?> later, String counter) {
        long millis = Math.max(1, number(now, "ageMillis") - number(before, "ageMillis"));
        return Math.max(0, (number(later, counter) - number(earlier, counter)) * 1000 / millis);
    }

    private static long number(Map<?, ?> of, String name) {
        return of.get(name) instanceof Number number ? number.longValue() : 0;
    }

    private static List<?> list(Map<?, ?> of, String name) {
        return of.get(name) instanceof List<?> list ? list : List.of();
    }

    private static String since(String before, long millis, String behind, String never) {
        return millis < 0 ? never : before + age(millis) + behind;
    }

    private static String text(Map<?, ?> of, String name) {
        return visible(of.get(name));
    }

    /** The other side has written it. */
    private static String visible(@Nullable Object text) {
        return Report.visible(String.valueOf(text).replace("\r", "\\r").replace("\n", "\\n"));
    }

    private static String age(long millis) {
        long seconds = millis / 1000;
        return seconds < 60
                ? String.format(Locale.ROOT, "%.1f s", millis / 1000.0)
                : seconds < 3600
                        ? seconds / 60 + " min " + seconds % 60 + " s"
                        : seconds < 86_400
                                ? seconds / 3600 + " h " + seconds / 60 % 60 + " min"
                                : seconds / 86_400 + " d";
    }

    // ---- JSON

    /** Returns the second answer, with the rates of each peer, as one line. */
    String json() {
        var line = new StringBuilder();
        write(now, line);
        return line.append(System.lineSeparator()).toString();
    }

    private void write(Object value, StringBuilder to) {
        switch (value) {
            case Map<?, ?> map -> {
                to.append('{');
                map.forEach((name, each) -> {
                    to.append(to.charAt(to.length() - 1) == '{' ? "" : ",");
                    write(name, to);
                    write(each, to.append(':'));
                });
                writeRates(map, to);
                to.append('}');
            }
            case List<?> list -> {
                to.append('[');
                list.forEach(each -> {
                    to.append(to.charAt(to.length() - 1) == '[' ? "" : ",");
                    write(each, to);
                });
                to.append(']');
            }
            case Number number -> to.append(number);
            default -> writeText(Objects.toString(value), to);
        }
    }

    private void writeRates(Map<?, ?> map, StringBuilder to) {
        for (String each : List.of("framesOut", "framesIn", "bytesOut", "bytesIn")) {
            if (map.containsKey(each)) {
                to.append(",\"").append(each).append("PerSecond\":").append(rate(earlier(map), map, each));
            }
        }
    }

    private static void writeText(String text, StringBuilder to) {
        to.append('"');
        for (char each : text.toCharArray()) {
            if (each == '"' || each == '\\') {
                to.append('\\').append(each);
            } else if (each < ' ') {
                to.append(String.format("\\u%04x", (int) each));
            } else {
                to.append(each);
            }
        }
        to.append('"');
    }
}
