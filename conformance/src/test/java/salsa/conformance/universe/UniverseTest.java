package salsa.conformance.universe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.compiler.Compiler;
import salsa.compiler.Request;
import salsa.compiler.Result;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Platform;
import salsa.conformance.ProgramFolder;
import salsa.evidence.InFront;
import salsa.syntax.source.Drawing;

/** Programs in two to four theaters keep the promises of messages, whatever the network and the theaters do. */
class UniverseTest {

    private static final int SEEDS = Integer.getInteger("universe.seeds", 20);
    private static final int MOVES = Integer.getInteger("universe.moves", 300); // of 7,200 cases
    private static final int REPEATED = 5;
    private static final Path PROGRAMS = Path.of("src/test/resources/universe");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws IOException {
        compile(folder);
    }

    /** Compiles the programs; {@link Inspection} reads them. */
    static void compile(Path folder) throws IOException {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        try (var all = Files.list(PROGRAMS)) {
            for (Path each : all.toList()) {
                Files.copy(each, programs.resolve(each.getFileName()));
            }
        }
        for (String each : List.of("Tourist", "Traveller", "Tied")) {
            String text = withMailbox(Files.readString(PROGRAMS.resolve(each + ".salsa")));
            Files.writeString(programs.resolve(withMailbox(each) + ".salsa"), text);
        }
        var program = new ProgramFolder(programs);
        Result result = Compiler.compile(new Request(program.behaviors(), program, places(), false));
        assertThat(result.diagnostics().stream().map(each -> Drawing.draw(each, false)))
                .isEmpty();
        Path classes = Files.createDirectory(folder.resolve("classes"));
        new CompiledProgram(true, result.files(), result.diagnostics()).writeTo(classes);
        System.setProperty("universe.classes", classes.toString());
    }

    /** Returns the text of the same program in which the actors that move have small mailboxes of their own. */
    private static String withMailbox(String text) {
        return text.replace("Tourist", TravelRun.WITH_MAILBOXES)
                .replace("Traveller", "Pilgrim")
                .replace("Tied", "Bonded")
                .replace(
                        "    int handled = 0;\n",
                        "    int handled = 0;\n    Mailbox mailbox = Mailbox.of(self, 2, WhenFull.SLOW);\n");
    }

    private static List<Path> places() {
        return Stream.concat(Platform.classPath().stream(), Stream.of(InFront.folderOf(Journal.class)))
                .toList();
    }

    @Test
    void everySeedKeepsThePromises(@TempDir Path empty) throws Exception {
        assertThat(InFront.firstFinding(empty, Inspection.class, SEEDS, "")).isEmpty();
    }

    @Test
    void actorsThatMoveKeepThePromises(@TempDir Path empty) throws Exception {
        assertThat(InFront.firstFinding(empty, TravelInspection.class, SEEDS, ""))
                .isEmpty();
    }

    @Test
    void actorsThatMoveByThemselvesKeepThePromises(@TempDir Path empty) throws Exception {
        assertThat(InFront.firstFinding(empty, BalanceInspection.class, SEEDS, ""))
                .isEmpty();
    }

    @Test
    void balanceMovesActorsInTheUniverse(@TempDir Path empty) throws Exception {
        assertThat(Long.parseLong(InFront.call(empty, BalanceInspection.class, "proposals", 0, "")))
                .isPositive();
    }

    @Test
    void durableActorsKeepThePromises(@TempDir Path empty) throws Exception {
        assertThat(InFront.firstFinding(empty, VaultInspection.class, SEEDS, ""))
                .isEmpty();
    }

    @Test
    void durableActorsOfDeadTheatersGoOn(@TempDir Path empty) throws Exception {
        assertThat(InFront.firstFinding(empty, TakeOverInspection.class, SEEDS, ""))
                .isEmpty();
    }

    @Test
    void aMoveIsWholeOrNotAtAllWhateverIsLostOnTheWay(@TempDir Path empty) throws Exception {
        assertThat(InFront.firstFinding(empty, MoveInspection.class, MOVES, "")).isEmpty();
    }

    @Test
    void aSeedGivesTheSameJournalAgain(@TempDir Path empty) throws Exception {
        assertThat(InFront.call(empty, Inspection.class, "firstDifference", REPEATED, ""))
                .isEmpty();
    }
}
