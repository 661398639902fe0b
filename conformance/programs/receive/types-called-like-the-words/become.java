record become(int n) {
    static become of(int n) {
        return new become(n);
    }
}
