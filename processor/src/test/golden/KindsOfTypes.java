import salsa.runtime.annotation.*;

@Behaves("Shape")
interface KindsOfTypes {
}

@Behaves("Pair")
record PairState(int x, int y) {
}

@Behaves("Box")
final class BoxState<T> {
}

@Behaves("Base")
abstract class BaseState {
}

@Behaves("Heir")
final class HeirState extends java.util.ArrayList<String> {
}

@Behaves("Same")
final class Same {
}

@Behaves("no name")
final class NamelessState {
}
