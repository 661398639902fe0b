public enum Hue {
    BLUE;
    public int seen;
}
