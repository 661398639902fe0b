record receive(int n) {
    static receive of(int n) {
        return new receive(n);
    }
}
