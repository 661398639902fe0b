import java.util.List;
import java.util.stream.Stream;

final class Streams {
    private Streams() {}

    static Stream<Integer> of(List<Integer> numbers) {
        return numbers.parallelStream();
    }
}
