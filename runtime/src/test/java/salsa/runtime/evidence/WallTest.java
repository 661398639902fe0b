package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;

class WallTest {

    @Test
    void onlyTheRealWorldReadsClockChanceDiskNetworkAndThreads() throws Exception {
        assertThat(Wall.breachesIn(ClassFiles.folderOf(ActorSystem.class))).isEmpty();
    }

    /** The check sees every way over the wall. */
    @Test
    void eachWayOverTheWallIsSeen() {
        assertThat(Wall.breachesOf(ClassFiles.of(Climber.class)))
                .map(breach -> breach.replaceAll(".*Climber ", ""))
                .containsExactly(
                        "uses java.io.FileInputStream.<init>",
                        "uses java.lang.Math.random",
                        "uses java.lang.System.identityHashCode",
                        "uses java.lang.System.nanoTime",
                        "uses java.lang.Thread.ofVirtual",
                        "uses java.lang.Thread.sleep",
                        "uses java.nio.file.Files.exists",
                        "uses java.util.Random.<init>",
                        "uses java.util.concurrent.CompletableFuture.runAsync",
                        "uses java.util.concurrent.locks.LockSupport.park");
        assertThat(Wall.breachesOf(ClassFiles.of(OwnThread.class))).hasSize(2).anyMatch(s -> s.contains("extends"));
    }

    @Test
    void chanceFromASeedIsNoBreach() {
        assertThat(Wall.breachesOf(ClassFiles.of(Seeded.class))).isEmpty();
    }

    /** Never run: only its class file matters. */
    private static final class Climber {
        InputStream in;

        List<Object> climb() throws Exception {
            in = new FileInputStream("x");
            Thread.sleep(1);
            Thread.ofVirtual().start(LockSupport::park);
            CompletableFuture.runAsync(LockSupport::park);
            return List.of(
                    System.nanoTime(),
                    System.identityHashCode(this),
                    Math.random(),
                    new Random().nextInt(),
                    java.nio.file.Files.exists(java.nio.file.Path.of("x")));
        }
    }

    private static final class OwnThread extends Thread {}

    private static final class Seeded {
        int next() {
            return new Random(5).nextInt();
        }
    }
}
