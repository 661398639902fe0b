package salsa.robustness.differential;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.robustness.interpreter.Machine;
import salsa.robustness.interpreter.Message;
import salsa.syntax.source.Source;

/** Makes the interpreter process a program's messages in the order in which a run processed them. */
final class Following {
    private final Machine machine;

    private Following(Machine machine) {
        this.machine = machine;
    }

    /**
     * Returns the first part of a run's output that the language does not permit; empty if it is a run of the program.
     */
    static Optional<String> divergence(List<Source> program, String main, String output) {
        try {
            return new Following(new Machine(program, main)).divergence(output);
        } catch (IllegalArgumentException | IllegalStateException | ClassCastException e) {
            return Optional.of("the interpreter cannot go on: " + e);
        }
    }

    private Optional<String> divergence(String output) {
        for (var played : byMessage(output).entrySet()) {
            Optional<Message> found = machine.pending().stream()
                    .filter(each -> each.label().equals(played.getKey()))
                    .findFirst();
            if (found.isEmpty()) return Optional.of("played, but not sent, or played twice: " + played.getKey());
            if (!machine.isPlayable(found.get())) return Optional.of("played too early: " + found.get());
            List<String> lines = machine.play(found.get());
            if (!lines.equals(played.getValue())) {
                return Optional.of("printed\n  " + String.join("\n  ", played.getValue()) + "\nwhere should be\n  "
                        + String.join("\n  ", lines));
            }
        }
        return machine.playable().stream().findFirst().map(each -> "never played: " + each);
    }

    /** Returns the lines of each message, in the order of their first lines. */
    private static Map<String, List<String>> byMessage(String output) {
        var messages = new LinkedHashMap<String, List<String>>();
        output.lines()
                .forEach(line -> messages.computeIfAbsent(line.split(" ")[0], _ -> new ArrayList<>())
                        .add(line));
        return messages;
    }
}
