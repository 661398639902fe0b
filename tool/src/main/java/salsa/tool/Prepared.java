package salsa.tool;

import java.util.Optional;
import salsa.tool.cache.CompiledProgram;

/**
 * A program that is ready to start, or the exit status of a failed attempt.
 *
 * @param program the program; empty if it could not be compiled, which has been reported
 * @param status  0 if there is a program
 */
record Prepared(Optional<CompiledProgram> program, int status) {
    static Prepared failedWith(int status) {
        return new Prepared(Optional.empty(), status);
    }

    static Prepared readyToStart(CompiledProgram program) {
        return new Prepared(Optional.of(program), 0);
    }
}
