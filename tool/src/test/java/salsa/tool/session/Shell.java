package salsa.tool.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import salsa.tool.Desk;
import salsa.tool.Processes;

/** Executes a page's steps, in a folder of its own. The port of the page stands for one that is free here. */
final class Shell implements AutoCloseable {
    private static final String PORT = "4040";
    private static final String KEY = "^C\n";

    private final String port;
    private final Map<String, Terminal> terminals = new HashMap<>();
    private Desk desk;

    Shell(Path place) throws IOException {
        desk = new Desk(place);
        port = String.valueOf(Processes.freePort());
    }

    void write(Step.Write file) {
        desk.write(file.file(), file.text().replace(PORT, port));
    }

    /** Executes a step with output; returns the output, as the page would show it. */
    String print(Step.Printing step) throws IOException, InterruptedException {
        String printed = step.output().printed();
        String output = switch (step) {
            case Step.Call call -> call(call.command().replace(PORT, port));
            case Step.Serve serve -> serve(serve).lines(printed.lines().count());
            case Step.Stop stop -> {
                List<String> before =
                        printed.substring(0, printed.indexOf(KEY)).lines().toList();
                Terminal terminal = terminals.get(stop.terminal());
                yield terminal.lines(before.size()) + KEY + terminal.interrupted();
            }
        };
        return output.replace(port, PORT);
    }

    private Terminal serve(Step.Serve serve) throws IOException {
        List<String> words = List.of(serve.command().replace(PORT, port).split(" +"));
        var terminal = new Terminal(desk, words.subList(1, words.size()));
        terminals.put(serve.terminal(), terminal);
        return terminal;
    }

    @Override
    public void close() {
        terminals.values().forEach(Terminal::close);
    }

    /**
     * Applies a change. Unchanged lines locate the place; the file must contain them, and the removed ones, exactly
     * once.
     */
    void change(Step.Change change) throws IOException {
        Path file = desk.folder().resolve(change.file());
        String text = Files.readString(file);
        String before = side(change, '-');
        int place = text.indexOf(before);
        if (place < 0 || text.indexOf(before, place + 1) >= 0) {
            throw new AssertionError(change.file() + " must have just once:\n" + before + "\nbut is:\n" + text);
        }
        Files.writeString(file, text.substring(0, place) + side(change, '+') + text.substring(place + before.length()));
    }

    private static String side(Step.Change change, char sign) {
        return change.difference().stream()
                .filter(line -> line.isEmpty() || line.charAt(0) == ' ' || line.charAt(0) == sign)
                .map(line -> (line.isEmpty() ? "" : line.substring(1)) + "\n")
                .collect(Collectors.joining());
    }

    /** Returns the output of a command, from both streams. */
    private String call(String command) {
        List<String> words = new ArrayList<>(List.of(command.split(" +")));
        switch (words.removeFirst()) {
            case "cd" -> {
                desk = desk.in(words.getFirst());
                return "";
            }
            case "salsa" -> {
                return words.getFirst().equals("run") ? desk.startMerged(words) : printed(words);
            }
            case "java" -> {
                words.addFirst(Desk.java());
                return desk.runMerged(words);
            }
            default -> throw new AssertionError("no command of this shell: " + command);
        }
    }

    /** Returns the output of a command that runs inside this JVM and prints on one of the two streams. */
    private String printed(List<String> words) {
        Desk.Answer answer = desk.call(words.toArray(String[]::new));
        return answer.err() + answer.out();
    }
}
