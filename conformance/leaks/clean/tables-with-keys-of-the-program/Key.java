/** A key that can change. */
public final class Key {
    /** Returns its name. */
    public String name;

    /** A key. */
    public Key(String name) {
        this.name = name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Key key && key.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
