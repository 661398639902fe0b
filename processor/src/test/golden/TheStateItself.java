import salsa.runtime.annotation.*;

import java.util.function.Supplier;

@Behaves("Counter")
final class TheStateItself {
    private int count;

    TheStateItself() {
        register(this);
    }

    private static void register(Object any) {
    }

    @Handler
    Object me() {
        return this;
    }

    @Handler
    int fine() {
        this.count++;
        return new Object() {
            int value() {
                register(this);
                return 1;
            }
        }.value();
    }

    @Handler
    void lambda() {
        Supplier<Object> supplier = () -> this;
    }
}
