package salsa.benchmarks.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The measurements in {@code latency.txt}, whose head describes its format.
 *
 * @param workloads what the requests do
 * @param contenders in the order of the report
 * @param loads parts of each contender's maximum, in percent
 * @param rates requests a second
 */
record Loads(List<Workload> workloads, List<Entrant> contenders, List<Integer> loads, List<Integer> rates) {

    private static final int RESTART = 3;
    private static final int FAILURES = 10;

    /**
     * A program that is measured under rising load, with its number and title in the report.
     *
     * @param name by which it is selected
     * @param number the programs' name of it
     * @param title what the report calls it
     */
    record Workload(String name, int number, String title) {

        /** Returns how many of these requests are answered. */
        int answers(int requests) {
            return number == RESTART ? requests - FAILURES : requests;
        }
    }

    /**
     * Salsa or a peer.
     *
     * @param title what the report calls it
     * @param contender its name
     * @param options its settings
     */
    record Entrant(String title, String contender, List<String> options) {

        boolean isSalsa() {
            return contender.equals("salsa");
        }
    }

    /** Reads a file. */
    static Loads of(Path file) throws IOException {
        var loads = new Loads(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                loads.read(line.split(" +", 2)[0], line.split(" +", 2)[1].split(" *\\| *"));
            }
        }
        return loads;
    }

    private void read(String kind, String[] parts) {
        switch (kind) {
            case "workload" -> workloads.add(new Workload(parts[0], Integer.parseInt(parts[1]), parts[2]));
            case "contender" ->
                contenders.add(
                        new Entrant(parts[0], parts[1], parts.length > 2 ? List.of(parts[2].split(" ")) : List.of()));
            case "loads" -> loads.addAll(numbers(parts[0]));
            case "rates" -> rates.addAll(numbers(parts[0]));
            default -> throw new IllegalArgumentException("there is no " + kind);
        }
    }

    private static List<Integer> numbers(String text) {
        return Stream.of(text.split(" ")).map(Integer::valueOf).toList();
    }

    /** Returns it with these workloads and peers; empty lists stand for all. */
    Loads only(List<String> names, List<String> peers) {
        return new Loads(
                workloads.stream()
                        .filter(each -> names.isEmpty() || names.contains(each.name()))
                        .toList(),
                contenders.stream()
                        .filter(each -> each.isSalsa() || peers.isEmpty() || peers.contains(each.contender()))
                        .toList(),
                loads,
                rates);
    }
}
