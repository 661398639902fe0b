package salsa.tool.cluster;

import java.nio.file.Path;
import java.util.List;
import salsa.tool.cluster.Roster.Entry;
import salsa.tool.line.Refusal;

/** The theater of a running cluster that {@code salsa cluster kill} ends by SIGKILL. */
public final class KilledTheater {
    private static final int LARGEST_NUMBER = 16; // a larger number is a port

    private KilledTheater() {}

    /** Kills the theater with this number, or at this port; returns a line about it. */
    public static String kill(String word, Path cache) {
        int number = numberIn(word);
        List<Entry> running = Roster.runningTheaters(cache);
        List<Entry> meant = running.stream()
                .filter(each -> number == (number <= LARGEST_NUMBER ? each.number() : each.port()))
                .toList();
        if (meant.size() > 1) {
            throw new Refusal(meant.size() + " clusters are running; name the theater by its port: salsa cluster kill "
                    + meant.getFirst().port());
        }
        if (meant.isEmpty()) {
            throw new Refusal(
                    running.isEmpty()
                            ? "no cluster is running; start one with salsa cluster run PROGRAM"
                            : "no theater " + number + " is running; running are " + textOf(running));
        }
        Entry theater = meant.getFirst();
        theater.process().destroyForcibly();
        return "killed theater " + theater.number() + " at port " + theater.port() + ", process "
                + theater.process().pid() + "\n";
    }

    private static int numberIn(String word) {
        if (!word.matches("0*[1-9][0-9]{0,4}")) {
            throw new Refusal("cluster kill needs the number of a theater or its port, not " + word);
        }
        return Integer.parseInt(word);
    }

    private static String textOf(List<Entry> running) {
        return String.join(
                ", ",
                running.stream()
                        .map(each -> each.number() + " at port " + each.port())
                        .toList());
    }
}
