package salsa.runtime.copy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A class that tests load again and then use only through its interface: it checks whether it is complete. */
final class Cargo implements Supplier<Object> {
    private final List<Object> load = new ArrayList<>();
    private final int weight = Integer.parseInt("7");
    private Cargo next;

    record Label(String text, List<Object> lines) {}

    Cargo() {
        load.add(new Label("l", new ArrayList<>(List.of(this))));
        load.add((Supplier<Object>) () -> "lambda");
        next = this;
    }

    @Override
    public Object get() {
        var label = (Label) load.get(0);
        return next == this && weight == 7 && load.size() == 2 && label.text.equals("l") && label.lines.get(0) == this;
    }
}
