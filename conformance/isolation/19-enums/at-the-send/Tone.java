public enum Tone {
    HIGH;
    public final int height = 1;
}
