package salsa.theater.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SerialTest {

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final List<Object> log = new ArrayList<>();
    private final Serial serial = new Serial(environment, () -> log.add("after the batch"), log::add);

    @AfterEach
    void close() {
        environment.close();
    }

    @Test
    void addedTasksWaitForTheNextBatchAndRunInTheirOrder() {
        serial.add(() -> log.add("first"));
        serial.add(() -> log.add("second"));
        assertThat(log).isEmpty();
        serial.run(() -> log.add("third"));
        assertThat(log).containsExactly("first", "second", "third", "after the batch");
    }

    @Test
    void tasksThatATaskAddsRunInABatchOfTheSameCall() {
        serial.run(() -> serial.add(() -> log.add("added")));
        assertThat(log).containsExactly("after the batch", "added", "after the batch");
    }

    @Test
    void aTaskThatThrowsIsReportedAndTheNextOneRuns() {
        var thrown = new IllegalStateException("thrown");
        serial.add(() -> {
            throw thrown;
        });
        serial.run(() -> log.add("next"));
        assertThat(log).containsExactly(thrown, "next", "after the batch");
    }
}
