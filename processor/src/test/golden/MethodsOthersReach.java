import salsa.runtime.annotation.*;

@Behaves("Counter")
final class MethodsOthersReach {
    private MethodsOthersReach() {
    }

    void open() {
    }

    private void mine() {
    }

    @Override
    public String toString() {
        return "fine";
    }

    @Handler
    private void hidden() {
    }

    @Handler
    static void shared() {
    }

    @Handler
    int like$this() {
        return 1;
    }

    @Handler
    <T> T generic(T it) {
        return it;
    }
}
