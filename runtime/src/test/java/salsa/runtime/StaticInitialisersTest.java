package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * No handler is the first to use a class of the runtime that has a static initialiser: an overflow of its stack would
 * make the class unusable for the whole process. Each such class is initialised when a system starts, or is listed here
 * with the stack on which it is initialised.
 */
class StaticInitialisersTest {
    private static final Pattern INITIALISED = Pattern.compile("Initializing '(salsa/runtime/[^']*)'");

    /**
     * Written rules of copies: {@code Rules} asks for stack before it makes one. The first life cycle,
     * or link: {@code EagerClasses.forLifecycles} asks. The first guard of constants: {@code InitialisationGuard.link}
     * asks.
     */
    private static final Set<String> BEHIND_STACK_ROOM = Set.of(
            "copy.access.Access",
            "copy.access.Allocation",
            "copy.code.Fields",
            "copy.code.FieldsCode",
            "copy.value.Jdk",
            "copy.value.JdkValues",
            "copy.code.RecordCode",
            "copy.code.RecursionCode",
            "copy.value.Refusals",
            "generated.InitialisationGuard$Groups",
            "lifecycle.LifeState",
            "lifecycle.LifeState$Event",
            "lifecycle.Links",
            "lifecycle.SupervisionState",
            "lifecycle.SupervisionState$Event",
            "lifecycle.Unwinding",
            "lifecycle.Unwinding$Event",
            "Supervision",
            "copy.rule.ThrowableState",
            "copy.code.HiddenClassWriter");

    /**
     * Programs before their first message, turns before theirs, the watch, workers between two turns, reports at a
     * system's end, and the reader of a report's text.
     */
    private static final Set<String> ON_STACKS_OF_THE_RUNTIME = Set.of(
            "ChannelSites",
            "DetachedOutbox",
            "LimitedReports",
            "Program",
            "quarantine.Handshake",
            "quarantine.Handshake$State",
            "Report$Unfinished",
            "Report$Unreceived",
            "Report$Waiting",
            "Reports$Wait",
            "quarantine.StuckHandlerSwitch",
            "TurnLoop$Batch",
            "world.real.Activation",
            "world.real.CarrierPool");

    /** Starts a system and runs a handler; the JVM logs the classes it initialises. */
    public static final class Start {
        public static void main(String[] arguments) {
            try (var system = ActorSystem.start(Settings.standard(), _ -> {})) {
                system.awaitQuiet(Duration.ofSeconds(10));
            }
        }
    }

    @Test
    void everyStaticInitialiserRunsWhereThereIsStack() throws Exception {
        Forked start = Forked.java(Start.class, "-Xlog:class+init=info");
        assertThat(start.status()).as(start.output()).isZero();
        Set<String> initialised = INITIALISED
                .matcher(start.output())
                .results()
                .map(found -> found.group(1).replace('/', '.'))
                .collect(Collectors.toSet());
        Set<String> late = new TreeSet<>(withStaticInitialisers());
        late.removeAll(initialised);
        Set<String> known = new TreeSet<>();
        BEHIND_STACK_ROOM.forEach(each -> known.add("salsa.runtime." + each));
        ON_STACKS_OF_THE_RUNTIME.forEach(each -> known.add("salsa.runtime." + each));
        assertThat(late).isEqualTo(known);
    }

    private static Set<String> withStaticInitialisers() throws Exception {
        Path folder = Path.of(ActorSystem.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .map(StaticInitialisersTest::parse)
                    .filter(type -> type.methods().stream()
                            .anyMatch(each -> each.methodName().equalsString("<clinit>")))
                    .map(type -> type.thisClass().asInternalName().replace('/', '.'))
                    .collect(Collectors.toSet());
        }
    }

    private static ClassModel parse(Path file) {
        try {
            return ClassFile.of().parse(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
