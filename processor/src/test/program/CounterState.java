package shop;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import salsa.runtime.Token;
import salsa.runtime.annotation.Behaves;
import salsa.runtime.annotation.Handler;
import salsa.runtime.annotation.Self;

/** A counter. */
@Behaves("Counter")
final class CounterState {
    private static final int MOST = 1_000;

    private final List<String> log = new ArrayList<>();
    private int count;
    @Self Counter self;

    CounterState(int count) {
        if (count > MOST) {
            throw new IllegalArgumentException("more than " + MOST);
        }
        this.count = count;
    }

    /**
     * Adds to the count.
     *
     * @param x how much
     */
    @Handler
    int add(int x) {
        count += x;
        return count;
    }

    @Handler
    void note(String word, List<String> more) {
        log.add(word);
        log.addAll(more);
    }

    @Handler
    List<String> log() {
        return log;
    }

    /** Passes what another counter passes, twice. */
    @Handler
    Token<Integer> twice(Counter other, int x) {
        return other.add(x).map(n -> 2 * n);
    }

    @Handler
    Token<List<String>> logOf(Counter other) {
        return other.log();
    }

    /** Adds what the other one passes some time later, as a message to oneself. */
    @Handler
    Token<Integer> addLater(Counter other, int x) {
        return other.add(x).flatMap(n -> self.add(n));
    }

    /** A name and parameters that generated code might use. */
    @Handler
    int state(int state, int message, int target) {
        return state + message + target;
    }

    @Handler
    void main(String[] arguments) {
        count = arguments.length;
    }

    @Handler
    String read() throws IOException {
        throw new IOException("no disk");
    }
}
