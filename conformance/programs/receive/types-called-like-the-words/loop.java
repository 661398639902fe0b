final class loop implements AutoCloseable {
    int n() {
        return 8;
    }

    @Override public void close() {
        System.out.println("closed");
    }
}
