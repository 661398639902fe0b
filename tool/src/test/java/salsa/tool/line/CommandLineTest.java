package salsa.tool.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandLineTest {

    /** A row: the typed line, and its meaning as verb, options, properties and words. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run Ring.salsa                              | run {} {} [Ring.salsa]
            run Ring.salsa 1 2                          | run {} {} [Ring.salsa, 1, 2]
            run a.b.Ring --stages 3 -x                  | run {} {} [a.b.Ring, --stages, 3, -x]
            run Ring.salsa -- --help                    | run {} {} [Ring.salsa, --, --help]
            run Ring.salsa -Jx -Dy                      | run {} {} [Ring.salsa, -Jx, -Dy]
            --stages 3 run Ring.salsa                   | run {STAGES=3} {nstages=3} [Ring.salsa]
            run --stages 3 Ring.salsa                   | run {STAGES=3} {nstages=3} [Ring.salsa]
            run --stages=3 Ring.salsa                   | run {STAGES=3} {nstages=3} [Ring.salsa]
            --workers 2 run --stages 8 Ring.salsa       | run {STAGES=8, WORKERS=2} {nstages=8, workers=2} [Ring.salsa]
            -Dnstages=4 run Ring.salsa                  | run {} {nstages=4} [Ring.salsa]
            -Dsilent run Ring.salsa                     | run {} {silent=} [Ring.salsa]
            run -Da=b=c Ring.salsa                      | run {} {a=b=c} [Ring.salsa]
            run --seed -7 Ring.salsa                    | run {SEED=-7} {} [Ring.salsa]
            run -cp x:y.jar Ring                        | run {CLASS_PATH=x:y.jar} {} [Ring]
            run --classpath x Ring                      | run {CLASS_PATH=x} {} [Ring]
            run -classpath x Ring                       | run {CLASS_PATH=x} {} [Ring]
            run --class-path=x Ring                     | run {CLASS_PATH=x} {} [Ring]
            run -cp -strange Ring                       | run {CLASS_PATH=-strange} {} [Ring]
            run -- -strange.salsa -x                    | run {} {} [-strange.salsa, -x]
            run -                                       | run {} {} [-]
            build Ring.salsa -d out                     | build {DESTINATION=out} {} [Ring.salsa]
            -d out build Ring.salsa                     | build {DESTINATION=out} {} [Ring.salsa]
            build -d ring.jar --main a.Ring src         | build {DESTINATION=ring.jar, MAIN=a.Ring} {} [src]
            build --emit-java Ring.salsa                | build {EMIT_JAVA=} {} [Ring.salsa]
            check src -cp lib                           | check {CLASS_PATH=lib} {} [src]
            test                                        | test {} {} []
            test --seed 1 src                           | test {SEED=1} {} [src]
            new hello-world                             | new {} {} [hello-world]
            help                                        | help {} {} []
            help run                                    | help {} {} [run]
            --help                                      | help {HELP=} {} []
            -h                                          | help {HELP=} {} []
            run --help                                  | help {HELP=} {} [run]
            --help build                                | help {HELP=} {} [build]
            build src --help                            | help {HELP=} {} [build]
            version                                     | version {} {} []
            --version                                   | version {VERSION=} {} []
            """)
    void aCommandLineIsReadAsItWasMeant(String typed, String meant) {
        CommandLine commandLine = CommandLine.of(typed.split(" "));
        assertThat(commandLine.verb().word() + " " + commandLine.options() + " " + commandLine.properties() + " "
                        + commandLine.words())
                .isEqualTo(meant);
    }

    /** A row: the typed line, and the line that rejects it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rum Ring.salsa            | unknown command rum; did you mean run?
            biuld Ring.salsa -d x     | unknown command biuld; did you mean build?
            Ring.salsa                | unknown command Ring.salsa; to run that file: salsa run Ring.salsa
            compile Ring.salsa        | unknown command compile; did you mean build?
            frobnicate                | unknown command frobnicate; salsa --help lists the commands
            run --stage 3 Ring.salsa  | unknown option --stage; did you mean --stages?
            run --frobnicate Ring     | unknown option --frobnicate; salsa --help lists the options
            run -q Ring               | unknown option -q; did you mean -d?
            run --stages              | --stages needs a value; write --stages N
            run --stages=0 Ring       | --stages needs a whole number from 1, not 0
            run --stages many Ring    | --stages needs a whole number from 1, not many
            run --workers -1 Ring     | --workers needs a whole number from 1, not -1
            run --seed x Ring         | --seed needs a whole number, not x
            run --faults Ring         | --faults needs a seed; write --seed S --faults
            test --seed 1 --faults    | --faults is not an option of test; salsa help test lists them
            run --stages 1 --stages 2 | --stages is given twice, as 1 and as 2; keep one of them
            build --emit-java=no Ring | --emit-java takes no value; write --emit-java
            run --seeds 10 Ring.salsa | --seeds is not an option of run; did you mean --seed?
            build --seeds 10 a -d b   | --seeds is not an option of build; salsa help build lists them
            run -d out Ring.salsa     | -d is not an option of run; salsa help run lists them
            check --stages 2 src      | --stages is not an option of check; salsa help check lists them
            new x -Da=b               | -Da is not an option of new; salsa help new lists them
            build a b                 | unexpected b after a; salsa help build lists the arguments of build
            version 1                 | unexpected 1 after version; salsa help version lists the arguments of version
            run -D=x Ring             | -D=x names no property; write -Dname=value
            -Da=b                     | no command given; salsa --help lists the commands
            run -J-Xmx1g Ring         | -J-Xmx1g must reach the JVM: give it to the salsa script, or to java itself
            """)
    void aWrongCommandLineIsRefusedInOneLine(String typed, String refusal) {
        assertThatThrownBy(() -> CommandLine.of(typed.split(" ")))
                .isInstanceOf(Refusal.class)
                .hasMessage(refusal);
    }

    /** Without a word, the command prints its usage. */
    @Test
    void nothingAtAllIsAPleaForHelp() {
        assertThat(CommandLine.of().verb()).isEqualTo(Verb.HELP);
    }

    /** A verb without its operand is rejected when the operand is requested. */
    @Test
    void aMissingWordIsRefused() {
        assertThatThrownBy(() -> CommandLine.of("run").subject())
                .isInstanceOf(Refusal.class)
                .hasMessage("run needs PROGRAM [ARGUMENT...]; salsa help run describes it");
    }

    /** No two options share a name. */
    @Test
    void everyNameMeansOneOption() {
        assertThat(Option.allNames()).doesNotHaveDuplicates();
        assertThat(Option.allNames().stream().map(word -> word.replace("-", "")).collect(Collectors.toList()))
                .doesNotContain("J", "D");
    }
}
