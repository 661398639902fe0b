package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.simulation.replay.Replay;

/** Rewritten code gets the seed's chance, time, orders and hash codes, and keeps what the JDK promises about them. */
class WovenCodeTest {

    private static final String CODE = UnseededCode.class.getName();
    private static final List<String> NAMES = List.of("q", "b", "z", "a", "k", "y");

    private final List<String> reports = new ArrayList<>();

    /** Defines the code and its nested classes from rewritten class files. */
    private final class Woven extends ClassLoader {
        private final Replay replay = new Replay(this::getResourceAsStream, reports::add);

        Woven() {
            super(WovenCodeTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(CODE)) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] woven = replay.woven(file.readAllBytes());
                return defineClass(name, woven, 0, woven.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private Object asked(String method, Object... arguments) throws Throwable {
        Class<?>[] types = arguments.length == 0 ? new Class<?>[0] : new Class<?>[] {Path.class};
        try {
            return new Woven().loadClass(CODE).getMethod(method, types).invoke(null, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    /** Returns what the method returns in a handler of the seed's world. */
    private Object inWorld(long seed, String method, Object... arguments) {
        var result = new ArrayList<Object>();
        Run.well(seed, 1, (_, _) -> result.add(asked(method, arguments)));
        return result.getFirst();
    }

    private Map<String, Object> chance(long seed) {
        var all = new LinkedHashMap<String, Object>();
        Run.well(seed, 1, (_, _) -> {
            for (var each : ((Map<String, Callable<Object>>) asked("chance")).entrySet()) {
                all.put(each.getKey(), each.getValue().call());
            }
        });
        return all;
    }

    @Test
    void chanceFollowsFromTheSeed() {
        Map<String, Object> first = chance(1);
        assertThat(first).hasSizeGreaterThan(25);
        assertThat(chance(1)).isEqualTo(first);
        assertThat(chance(2))
                .allSatisfy((source, drawn) -> assertThat(drawn).as(source).isNotEqualTo(first.get(source)));
        assertThat(new HashSet<>(first.values())).as("all drawn by seed 1").hasSize(first.size());
    }

    @Test
    void drawnValuesAreOfTheRightKind() {
        Map<String, Object> drawn = chance(3);
        assertThat((UUID) drawn.get("randomUUID")).satisfies(id -> {
            assertThat(id.version()).isEqualTo(4);
            assertThat(id.variant()).isEqualTo(2);
        });
        assertThat((List<UUID>) drawn.get("a reference to randomUUID")).doesNotHaveDuplicates();
        assertThat((double) drawn.get("Math.random")).isBetween(0.0, 1.0);
        assertThat((List<Integer>) drawn.get("shuffle")).hasSize(52).doesNotHaveDuplicates();
        assertThat((List<Integer>) drawn.get("ThreadLocalRandom within bounds"))
                .allSatisfy(each -> assertThat(each).isBetween(5, 99))
                .anySatisfy(each -> assertThat(each).isGreaterThan(50))
                .anySatisfy(each -> assertThat(each).isLessThan(50));
    }

    @Test
    void allClocksShowTheTimeOfTheWorld() {
        Run.well(4, 1, (_, _) -> {
            long began = SimulatedWorld.current().orElseThrow().readInstant().toEpochMilli();
            for (var each : ((Map<String, Callable<Long>>) asked("times")).entrySet()) {
                assertThat(each.getValue().call()).as(each.getKey()).isBetween(began, began + 1);
            }
        });
    }

    @Test
    void theZoneIsUtcAndClocksKeepTheirUnits() {
        assertThat(inWorld(5, "datesAndZones"))
                .isEqualTo(List.of(ZoneOffset.UTC, ZoneOffset.UTC, ZoneId.of("Asia/Tokyo"), true, 0L, 0L, 0));
    }

    @Test
    void sleepTakesSimulatedTime() {
        assertThat(inWorld(6, "sleeps"))
                .as("the nanoseconds and the readings of the clock make one more")
                .isEqualTo(List.of(100L, 201L, 300_201L, 86_700_201L));
    }

    @Test
    void sleepRefusesWhatTheJdkRefuses() {
        assertThatThrownBy(() -> asked("sleepBackwards")).isInstanceOf(IllegalArgumentException.class);
        Run.well(7, 1, (_, _) -> {
            assertThatThrownBy(() -> asked("sleepBackwards")).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> asked("sleepInterrupted")).isInstanceOf(InterruptedException.class);
        });
    }

    @Test
    void setsAndMapsAreInTheOrderOfTheirElements() {
        assertThat((Map<String, List<String>>) inWorld(8, "orders"))
                .allSatisfy(
                        (source, elements) -> assertThat(elements).as(source).isEqualTo(NAMES));
    }

    @Test
    void whatTheJdkRefusesIsRefused() throws Throwable {
        for (var each : ((Map<String, Callable<Object>>) asked("refusals")).entrySet()) {
            assertThatThrownBy(each.getValue()::call)
                    .as(each.getKey())
                    .satisfies(thrown -> assertThat(each.getKey())
                            .startsWith(thrown.getClass().getSimpleName() + ":"));
        }
    }

    @Test
    void foldersAreListedInTheOrderOfNames(@TempDir Path folder) throws Exception {
        for (String name : NAMES) Files.writeString(folder.resolve(name), "");
        assertThat((Map<String, List<String>>) inWorld(9, "files", folder))
                .allSatisfy((source, names) -> assertThat(names)
                        .as(source)
                        .isEqualTo(NAMES.stream().sorted().toList()));
        assertThat(inWorld(9, "noFiles")).isNull();
    }

    @Test
    void hashCodesCountTheObjectsThatAreAskedForThem() {
        String plain = "java.lang.Object@2";
        assertThat(inWorld(10, "hashes"))
                .isEqualTo(List.of(1, 1, 1, 2, plain, "[I@3", 5, 0, "text".hashCode(), "text"))
                .isEqualTo(inWorld(11, "hashes"));
        assertThat(inWorld(10, "hashesOfConstants")).isEqualTo(inWorld(11, "hashesOfConstants"));
    }

    @Test
    void anOrderByIdentityHashesIsReportedOnce() throws Throwable {
        for (var each : ((Map<String, Callable<Object>>) asked("ordersByIdentity")).entrySet()) {
            reports.clear();
            each.getValue().call();
            assertThat(reports)
                    .as(each.getKey())
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith("W0817 warning: the order of a ")
                    .contains(" by identity hash codes differs between runs", "UnseededCode.java:");
            each.getValue().call();
            assertThat(reports).as("%s, again", each.getKey()).hasSize(1);
        }
    }

    @Test
    void anOrderThatRepeatsIsNotReported() throws Throwable {
        for (var each : ((Map<String, Callable<Object>>) asked("ordersThatRepeat")).entrySet()) {
            each.getValue().call();
            assertThat(reports).as(each.getKey()).isEmpty();
        }
    }

    @Test
    void codeOutsideOfWorldsHasTheMachinesChanceAndTime() throws Throwable {
        var times = (Map<String, Callable<Long>>) asked("times");
        long now = System.currentTimeMillis();
        assertThat(times.get("currentTimeMillis").call()).isBetween(now - 60_000, now + 60_000);
        var chance = (Map<String, Callable<Object>>) asked("chance");
        var drawn = new HashMap<String, Object>();
        for (var each : chance.entrySet())
            drawn.put(each.getKey(), each.getValue().call());
        for (var each : chance.entrySet()) {
            assertThat(each.getValue().call()).as(each.getKey()).isNotEqualTo(drawn.get(each.getKey()));
        }
    }
}
