package salsa.etcd;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import salsa.evidence.history.Clients;

/** Clients of a real etcd: what they see is possible, or it is a finding. */
public final class Inspection {

    private Inspection() {}

    /** Returns the first finding that contains the text, under one of the seeds; empty without one. */
    public static String firstFinding(int seeds, String observed) throws Exception {
        Path folder = Files.createTempDirectory("etcd");
        try (var server = new EtcdServer(folder)) {
            for (int seed = 0; seed < seeds; seed++) {
                String finding = finding(server, seed);
                if (!finding.isEmpty() && finding.contains(observed)) {
                    return "seed " + seed + ": " + finding;
                }
            }
        }
        return "";
    }

    private static String finding(EtcdServer server, int seed) throws Exception {
        var names = List.of("printer" + seed, "plotter" + seed);
        var clients = new Clients(names);
        try (var store = EtcdNames.open(server.endpoints())) {
            clients.run(new EtcdRegister(store), seed);
        }
        return clients.finding();
    }
}
