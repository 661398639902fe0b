final class Locals {
    static final ScopedValue<String> USER = ScopedValue.newInstance();

    private Locals() {}
}
