package salsa.tool.line;

import static salsa.tool.line.Verb.BUILD;
import static salsa.tool.line.Verb.CHECK;
import static salsa.tool.line.Verb.CLUSTER;
import static salsa.tool.line.Verb.EXPLAIN;
import static salsa.tool.line.Verb.NAMESERVER;
import static salsa.tool.line.Verb.RUN;
import static salsa.tool.line.Verb.TEST;
import static salsa.tool.line.Verb.THEATER;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An option with a fixed name. {@code -Dname=value} and {@code -Jflag} contain their value and are parsed by
 * {@link CommandLine}.
 */
public enum Option {
    STAGES(List.of("--stages"), "N", "start with N stages; short for -Dnstages=N", List.of(RUN, TEST, CLUSTER)),
    WORKERS(
            List.of("--workers"),
            "N",
            "run the stages on N threads; short for -Dworkers=N",
            List.of(RUN, TEST, CLUSTER)),
    SEED(
            List.of("--seed"),
            "S",
            "run in a simulated world in which the seed S determines every choice",
            List.of(RUN, TEST)),
    FAULTS(
            List.of("--faults"),
            null,
            "with --seed: let connections between theaters break, be slow and carry nothing for a while",
            List.of(RUN)),
    SEEDS(List.of("--seeds"), "N", "run each test under N seeds; the default is 100", List.of(TEST)),
    DEADLINE(
            List.of("--deadline"),
            "SECONDS",
            "fail a test whose handler or program has not ended after SECONDS; the default is 30",
            List.of(TEST)),
    SANITIZE(List.of("--sanitize"), null, "report objects of one actor used by another; slower", List.of(RUN, TEST)),
    CLASS_PATH(
            List.of("--class-path", "--classpath", "-cp", "-classpath"),
            "PATH",
            "additional folders and jars: sources, compiled behaviors, Java classes",
            List.of(RUN, BUILD, CHECK, TEST, THEATER, CLUSTER, NAMESERVER)),
    PORT(
            List.of("--port"),
            "P",
            "listen on port P; the default of a theater is 4040; the theaters of a cluster have P and those after it",
            List.of(THEATER, CLUSTER, NAMESERVER)),
    HOST(
            List.of("--host"),
            "H",
            "the host by which others reach the theater; the default is 127.0.0.1, which only this machine reaches",
            List.of(THEATER, NAMESERVER)),
    NAME(
            List.of("--name"),
            "N",
            "the name of the actor that stands for the theater, or of the name server",
            List.of(THEATER, NAMESERVER)),
    KEYS(
            List.of("--keys"),
            "DIR",
            "the key and the certificates of the theater, made with salsa keys",
            List.of(THEATER, NAMESERVER)),
    STORE(
            List.of("--store"),
            "DIR|etcd:ADDRESS",
            "keep the names in this folder, or in etcd; the default is salsa-names",
            List.of(NAMESERVER)),
    CHECK_ONLY(List.of("--check"), null, "say whether this would work, and what others could use", List.of(THEATER)),
    STATUS(List.of("--status"), "HOST:PORT", "print what a running theater does", List.of(THEATER)),
    UNTIL_INPUT_ENDS(
            List.of("--until-input-ends"),
            null,
            "stop in order when the standard input ends: with the process that holds its other end",
            List.of(THEATER)),
    THEATERS(List.of("--theaters"), "N", "the number of theaters, from 1 to 16; the default is 3", List.of(CLUSTER)),
    CHAOS(List.of("--chaos"), null, "kill and restart a random theater every few seconds", List.of(CLUSTER)),
    CHAOS_SEED(
            List.of("--chaos-seed"),
            "S",
            "kill the theaters of seed S, after its pauses; implies --chaos",
            List.of(CLUSTER)),
    KEEP(List.of("--keep"), null, "keep the theaters after the program has ended, until Ctrl-C", List.of(CLUSTER)),
    OPERATOR(
            List.of("--operator"),
            null,
            "certificates that may also ask theaters for their status",
            List.of(Verb.KEYS)),
    DESTINATION(List.of("-d"), "DIR|FILE.jar", "write the classes to this folder or jar", List.of(BUILD)),
    MAIN(List.of("--main"), "BEHAVIOR", "the program that the jar starts, if there are several", List.of(BUILD)),
    EMIT_JAVA(List.of("--emit-java"), null, "print the Java that Salsa is translated to", List.of(BUILD)),
    COLOR(
            List.of("--color"),
            "WHEN",
            "colours: always, never, or auto (on terminals); NO_COLOR is respected",
            List.of(RUN, BUILD, CHECK, TEST, EXPLAIN, THEATER, CLUSTER)),
    FORMAT(
            List.of("--format"),
            "FORM",
            "format of errors and warnings, and of a status: text, or json for tools",
            List.of(RUN, BUILD, CHECK, THEATER)),
    HELP(List.of("--help", "-h"), null, "print this text", List.of(Verb.values())),
    VERSION(List.of("--version"), null, "print the versions of Salsa and Java", List.of(Verb.values()));

    private final List<String> names;
    private final @Nullable String value;
    private final String purpose;
    private final List<Verb> verbs;

    Option(List<String> names, @Nullable String value, String purpose, List<Verb> verbs) {
        this.names = names;
        this.value = value;
        this.purpose = purpose;
        this.verbs = verbs;
    }

    /** Returns all spellings, the preferred one first. */
    public List<String> names() {
        return names;
    }

    /** Returns the preferred spelling. */
    public String preferredName() {
        return names.getFirst();
    }

    public boolean takesValue() {
        return value != null;
    }

    /** Returns the placeholder for the value in usage texts; null if there is none. */
    public @Nullable String placeholder() {
        return value;
    }

    public String purpose() {
        return purpose;
    }

    public boolean isAllowedFor(Verb verb) {
        return verbs.contains(verb);
    }

    static Optional<Option> named(String word) {
        for (Option option : values()) {
            if (option.names.contains(word)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    public static List<String> allNames() {
        return Arrays.stream(values()).flatMap(option -> option.names.stream()).toList();
    }
}
