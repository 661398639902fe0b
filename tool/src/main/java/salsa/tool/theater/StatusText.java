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
    String toText() {
        var text = new StringBuilder("%s  %s for %s, incarnation %s%n"
                .formatted(
                        now.get("theater"),
                        now.get("state"),
                        ageText(numberOf(now, "ageMillis")),
                        now.get("incarnation")));
        long passive = numberOf(now, "passiveActors");
        text.append("actors   %d named, %d exported, %d imported%s%n"
                .formatted(
                        numberOf(now, "namedActors"),
                        numberOf(now, "exportedActors"),
                        numberOf(now, "importedActors"),
                        passive == 0 ? "" : ", " + passive + " passive"));
        text.append("messages %d requests unanswered, %d undelivered%n"
                .formatted(numberOf(now, "unansweredRequests"), numberOf(now, "undeliveredMessages")));
        if (now.containsKey("proposedMoves")) {
            text.append("balance  %d moves proposed, %d refused; %d %% busy, messages wait %d µs%n"
                    .formatted(
                            numberOf(now, "proposedMoves"),
                            numberOf(now, "refusedMoves"),
                            numberOf(now, "busyPermille") / 10,
                            numberOf(now, "delayMicros")));
        }
        text.append("names    ").append(namesText()).append(System.lineSeparator());
        List<Map<?, ?>> peers = relevantPeers();
        long stopped = (long) listOf(now, "peers").size() - peers.size();
        text.append("peers    ").append(numberOf(now, "peerCount") - stopped);
        text.append(stopped == 0 ? "" : ", and " + stopped + " that stopped").append(System.lineSeparator());
        peers.forEach(each -> text.append(peerText(each)));
        return text.toString();
    }

    /** Returns those that matter: programs that have used the theater, and ended in order, do not. */
    private List<Map<?, ?>> relevantPeers() {
        return listOf(now, "peers").stream()
                .<Map<?, ?>>map(each -> (Map<?, ?>) each)
                .filter(each -> !textOf(each, "state").equals("stopped") || numberOf(each, "pendingRequests") > 0)
                .toList();
    }

    private String namesText() {
        List<?> names = listOf(now, "names");
        String shown =
                names.stream().limit(NAMES_SHOWN).map(StatusText::visibleText).collect(Collectors.joining(", "));
        long more = numberOf(now, "namedActors") - Math.min(names.size(), NAMES_SHOWN);
        return more > 0 ? shown + " and " + more + " more" : shown.isEmpty() ? "none" : shown;
    }

    private String peerText(Map<?, ?> peer) {
        Map<?, ?> earlier = earlierPeer(peer);
        String trouble = textOf(peer, "trouble");
        return "  %-24s %s, %s, %s, %s, queued %d B, %d pending; out %d/s %d B/s, in %d/s %d B/s%s%n"
                .formatted(
                        textOf(peer, "theater"),
                        textOf(peer, "link"),
                        textOf(peer, "state"),
                        sinceText("connected ", numberOf(peer, "connectedMillis"), "", "not connected"),
                        sinceText("heard ", numberOf(peer, "heardMillis"), " ago", "never heard"),
                        numberOf(peer, "queuedBytes"),
                        numberOf(peer, "pendingRequests"),
                        perSecond(earlier, peer, "framesOut"),
                        perSecond(earlier, peer, "bytesOut"),
                        perSecond(earlier, peer, "framesIn"),
                        perSecond(earlier, peer, "bytesIn"),
                        trouble.isEmpty() ? "" : "; " + trouble);
    }

    private Map<?, ?> earlierPeer(Map<?, ?> peer) {
        for (Object each : listOf(before, "peers")) {
            if (Objects.equals(((Map<?, ?>) each).get("theater"), peer.get("theater"))) {
                return (Map<?, ?>) each;
            }
        }
        return Map.of();
    }

    /** Returns how many a second, rounded. */
    private long perSecond(Map<?, ?> earlier, Map<?, ?> later, String counter) {
        long millis = Math.max(1, numberOf(now, "ageMillis") - numberOf(before, "ageMillis"));
        return Math.max(0, (numberOf(later, counter) - numberOf(earlier, counter)) * 1000 / millis);
    }

    private static long numberOf(Map<?, ?> of, String name) {
        return of.get(name) instanceof Number number ? number.longValue() : 0;
    }

    private static List<?> listOf(Map<?, ?> of, String name) {
        return of.get(name) instanceof List<?> list ? list : List.of();
    }

    private static String sinceText(String before, long millis, String behind, String never) {
        return millis < 0 ? never : before + ageText(millis) + behind;
    }

    private static String textOf(Map<?, ?> of, String name) {
        return visibleText(of.get(name));
    }

    /** The other side has written it. */
    private static String visibleText(@Nullable Object text) {
        return Report.visible(String.valueOf(text).replace("\r", "\\r").replace("\n", "\\n"));
    }

    private static String ageText(long millis) {
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
    String toJson() {
        var line = new StringBuilder();
        writeJson(now, line);
        return line.append(System.lineSeparator()).toString();
    }

    private void writeJson(Object value, StringBuilder to) {
        switch (value) {
            case Map<?, ?> map -> {
                to.append('{');
                map.forEach((name, each) -> {
                    to.append(to.charAt(to.length() - 1) == '{' ? "" : ",");
                    writeJson(name, to);
                    writeJson(each, to.append(':'));
                });
                writeRates(map, to);
                to.append('}');
            }
            case List<?> list -> {
                to.append('[');
                list.forEach(each -> {
                    to.append(to.charAt(to.length() - 1) == '[' ? "" : ",");
                    writeJson(each, to);
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
                to.append(",\"").append(each).append("PerSecond\":").append(perSecond(earlierPeer(map), map, each));
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
