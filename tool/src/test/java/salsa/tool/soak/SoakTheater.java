package salsa.tool.soak;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A theater of a soak in a process of its own, and the lines that it prints. */
final class SoakTheater {

    private final Process process;
    private final Thread output;
    private final Thread errorOutput;
    private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<String> errors = new ConcurrentLinkedQueue<>();
    private volatile Runnable whenDone = () -> {};

    SoakTheater(Process process) {
        this.process = process;
        this.output = Thread.ofVirtual().start(() -> read(process.inputReader(), lines));
        this.errorOutput = Thread.ofVirtual().start(() -> read(process.errorReader(), errors));
    }

    private void read(BufferedReader from, ConcurrentLinkedQueue<String> to) {
        try (from) {
            for (String line = from.readLine(); line != null; line = from.readLine()) {
                to.add(line);
                if (line.equals("done")) {
                    whenDone.run();
                }
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Runs the action when all its messages are answered; to be called before that. */
    void whenDone(Runnable action) {
        whenDone = action;
    }

    /** Ends its input, at which it reports what it has received. */
    void end() throws IOException {
        process.getOutputStream().close();
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Returns its exit status, after all its lines. */
    int status() throws InterruptedException {
        output.join();
        errorOutput.join();
        return process.waitFor();
    }

    /** Returns what it has written to its standard error while it runs. */
    List<String> errorsUntilNow() {
        return List.copyOf(errors);
    }

    /** Returns what it has written to its standard error, when it has ended. */
    List<String> errors() throws InterruptedException {
        errorOutput.join();
        return List.copyOf(errors);
    }

    /** Returns the printed lines that begin with the word. */
    List<String> lines(String word) {
        return lines.stream().filter(each -> each.startsWith(word + " ")).toList();
    }

    /** Returns its used heap after collections, in KiB. */
    List<Long> heaps() {
        return lines("heap").stream()
                .map(each -> Long.valueOf(each.substring("heap ".length())))
                .toList();
    }

    /** Returns the number of the last message of each sender, by its host. */
    Map<String, Long> received() {
        return counts("received", 1, 2);
    }

    private Map<String, Long> counts(String word, int key, int value) {
        Map<String, Long> all = new TreeMap<>();
        for (String each : lines(word)) {
            String[] parts = each.split(" ");
            all.put(parts[key], Long.valueOf(parts[value]));
        }
        return all;
    }

    /** Returns what the theaters have sent to one of them, by their hosts. */
    static Map<String, Long> sentTo(List<SoakTheater> all, SoakTheater receiver) {
        Map<String, Long> sent = new TreeMap<>();
        String host = receiver.lines("sent").getFirst().split(" ")[1];
        for (SoakTheater each : all) {
            for (String line : each.lines("sent")) {
                String[] parts = line.split(" ");
                if (parts[2].equals(host)) {
                    sent.put(parts[1], Long.valueOf(parts[3]));
                }
            }
        }
        return sent;
    }

    @Override
    public String toString() {
        return lines("sent").toString();
    }
}
