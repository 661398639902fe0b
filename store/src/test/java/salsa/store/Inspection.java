package salsa.store;

import java.util.Random;
import java.util.concurrent.CompletionException;
import salsa.evidence.history.Clients;
import salsa.evidence.history.Register;
import salsa.store.disk.Disk;
import salsa.store.disk.Disk.Trouble;
import salsa.theater.name.NameStoreException;

/** Clients of a store whose disk fails, loses power and is full: what they see is possible, or it is a finding. */
public final class Inspection {

    private static final int ROUNDS = 4;

    private Inspection() {}

    /** Returns the first finding that contains the text, under one of the seeds; empty without one. */
    public static String firstFinding(int seeds, String observed) throws InterruptedException {
        for (long seed = 0; seed < seeds; seed++) {
            String finding = finding(seed);
            if (!finding.isEmpty() && finding.contains(observed)) {
                return "seed " + seed + ": " + finding;
            }
        }
        return "";
    }

    static String finding(long seed) throws InterruptedException {
        var disk = new Disk(seed);
        var random = new Random(seed);
        try {
            return Clients.firstFinding(round -> opened(disk, random), seed, ROUNDS);
        } catch (CompletionException e) {
            return "cannot be opened: " + e.getCause().getMessage();
        }
    }

    /** Ends the process before, and lets the disk fail again later. */
    private static Register opened(Disk disk, Random random) {
        if (random.nextBoolean()) {
            disk.losePower();
        } else {
            disk.restart();
        }
        try {
            DurableNames names = DurableNames.open(disk, "disk");
            Trouble trouble = Trouble.values()[random.nextInt(Trouble.values().length)];
            disk.trouble(trouble, random.nextInt(60));
            return new StoreRegister(names);
        } catch (NameStoreException e) {
            throw new CompletionException(e);
        }
    }
}
