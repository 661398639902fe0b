package paint;

public enum Shade { light, dark }
