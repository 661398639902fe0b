record await(int n) {
    static await of(int n) {
        return new await(n);
    }
}
