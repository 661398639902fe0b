package salsa.conformance.attacks;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import salsa.conformance.Attack;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;
import salsa.sanitizer.Sanitizer;
import salsa.sanitizer.Violation;
import salsa.syntax.source.Source;

/**
 * Compiles an attack and, if it is to run, runs it: on each of its numbers of stages, under its seeds, and once more
 * under the owner sanitizer, which detects a leak that the output does not show; a seeded attack only under its seeds.
 * The first deviation ends the run. While an earlier program that did not end is still running in this process, only
 * the runs on stages are done, in other processes.
 *
 * @param attack  the program with its expected result
 * @param classes a folder of its own, for programs that need a process of their own
 */
public record AttackRun(Attack attack, Path classes) {

    /** Returns the deviations; empty if the attack gets its expected result. */
    public List<String> complaints() {
        return complaints(CompiledProgram.of(attack.sources()));
    }

    /** Returns the same for a program that is already compiled. */
    List<String> complaints(CompiledProgram program) {
        if (!attack.mistakes().isEmpty()) return attack.mistakes();
        List<String> refusals = attack.complaints(program);
        if (!refusals.isEmpty() || !attack.runs()) return refusals;
        Stream<List<String>> unseeded =
                attack.isSeeded() ? Stream.of() : Stream.concat(onStages(program), watched(program));
        return Stream.concat(underSeeds(program), unseeded)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private Stream<List<String>> onStages(CompiledProgram program) {
        ProgramRun run = attack.run(program);
        return attack.stages().stream()
                .map(stages -> checked(
                        "on " + stages + " stages",
                        needsItsOwnProcess(program)
                                ? run.inItsOwnProcess(classes, List.of("-Dnstages=" + stages))
                                : run.onStages(stages)));
    }

    private static boolean needsItsOwnProcess(CompiledProgram program) {
        return program.exits() || ProgramRun.isProcessShared();
    }

    private Stream<List<String>> underSeeds(CompiledProgram program) {
        ProgramRun run = attack.run(program);
        int seeds = ProgramRun.isProcessShared() ? 0 : attack.seeds();
        return Stream.iterate(0, seed -> seed < seeds, seed -> seed + 1).map(seed -> {
            int stages = attack.stages().get(seed % attack.stages().size());
            return checked("under seed " + seed + " on " + stages + " stages", run.underSeed(seed, stages));
        });
    }

    /** Runs under the sanitizer. A stated limit may leak. */
    private Stream<List<String>> watched(CompiledProgram program) {
        if (attack.isLimit() || needsItsOwnProcess(program)) return Stream.of();
        return Stream.of(attack.stages().getLast()).map(stages -> {
            var sanitizer = new Sanitizer(this::source, _ -> {});
            Outcome outcome = attack.run(program).with(sanitizer::watched).onStages(stages);
            List<String> leaks =
                    sanitizer.violations().stream().map(Violation::text).toList();
            return leaks.isEmpty()
                    ? checked("under the sanitizer on " + stages + " stages", outcome)
                    : Stream.concat(Stream.of("the sanitizer sees a leak:"), leaks.stream())
                            .toList();
        });
    }

    private Optional<String> source(String path) {
        return attack.sources().behaviors().stream()
                .filter(each -> each.name().equals(path))
                .map(Source::text)
                .findFirst();
    }

    private List<String> checked(String how, Outcome outcome) {
        List<String> complaints = attack.complaints(outcome);
        return complaints.isEmpty()
                ? complaints
                : Stream.of(Stream.of(how + ":"), complaints.stream())
                        .flatMap(Function.identity())
                        .toList();
    }
}
