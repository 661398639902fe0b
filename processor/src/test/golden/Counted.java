import salsa.runtime.annotation.*;

@Behaves("Counter")
public final class Counted {
}
