import java.util.Arrays;

/** A class of Java beside the program. */
public final class Vector {
    private final double[] elements;

    private Vector(double[] elements) {
        this.elements = elements;
    }

    public static Vector counting(int length) {
        var elements = new double[length];
        for (int i = 0; i < length; i++) elements[i] = i + 1;
        return new Vector(elements);
    }

    public double length() {
        return Math.sqrt(times(this));
    }

    public double times(Vector other) {
        int length = Math.min(elements.length, other.elements.length);
        double sum = 0;
        for (int i = 0; i < length; i++) sum += elements[i] * other.elements[i];
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Vector vector && Arrays.equals(elements, vector.elements);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(elements);
    }
}
