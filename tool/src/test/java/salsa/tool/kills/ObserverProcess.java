package salsa.tool.kills;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import salsa.tool.Desk;
import salsa.tool.Processes;

/** The process that creates the actors and sends to them; it is not killed. */
final class ObserverProcess {

    private final Process process;

    ObserverProcess(Desk desk, int walkers, List<KilledProcess> others) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("run", "-Dport=" + Processes.freePort(), "-cp", "classes", "Observer"));
        command.add(String.valueOf(walkers));
        others.forEach(each -> command.add(String.valueOf(each.port())));
        process = desk.process(command)
                .redirectError(desk.folder().resolve("errors-observer").toFile())
                .start();
    }

    /** Lets it stop to send; returns its report when all actors have answered or ended. */
    List<String> report() throws IOException {
        process.getOutputStream().close();
        List<String> lines = new ArrayList<>();
        BufferedReader from = process.inputReader();
        for (String line = from.readLine(); line != null; line = from.readLine()) {
            lines.add(line);
            if (!line.startsWith("WRONG")) {
                return lines; // the process ends when other theaters have given back their references
            }
        }
        throw new IllegalStateException("the observer ended without a report: " + lines);
    }

    void kill() {
        process.destroyForcibly();
    }
}
