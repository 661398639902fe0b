package tools;

import java.util.List;
import java.util.stream.Stream;

public class Parser {
    public List<Integer> numbers(String text) {
        return Stream.of(text.split(" ")).map(Integer::valueOf).toList();
    }
}
