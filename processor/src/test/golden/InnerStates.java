import salsa.runtime.annotation.*;

final class InnerStates {
    @Behaves("One")
    final class OneState {
    }

    @Behaves("Two")
    private static final class TwoState {
    }
}
