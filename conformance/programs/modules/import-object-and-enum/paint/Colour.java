package paint;

public enum Colour { red, green }
