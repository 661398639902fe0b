import salsa.runtime.annotation.*;

import java.util.ArrayList;
import java.util.List;

@Behaves("Counter")
final class FieldsOthersReach {
    int open;
    protected String alsoOpen = "";
    static int shared;
    static final List<String> LOG = new ArrayList<>();
    static final String FINE = "fine";
    private int mine;
    @Self private Counter self;
    @Self String other;
}
