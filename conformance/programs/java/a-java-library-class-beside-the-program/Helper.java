final class Helper {
    final Main owner;

    Helper(Main owner) {
        this.owner = owner;
    }
}
