package salsa.runtime.evidence;

/**
 * One way in which a method reaches a field that can change.
 *
 * @param inside the class whose method it is, without the package
 * @param field as {@code Class.field}, without the package; {@code Class[]} for an array's elements
 * @param mode a VarHandle's method, or read or write for the language's own
 */
record Access(String inside, String method, String field, String mode) {

    /** True for what the memory model orders less than it would a volatile field. */
    boolean weak() {
        return switch (mode) {
            case "get", "set", "getOpaque", "setOpaque", "getAcquire", "setRelease" -> true;
            case "read", "write" -> false;
            default -> mode.endsWith("Plain") || mode.endsWith("Acquire") || mode.endsWith("Release");
        };
    }

    boolean acquires() {
        return !mode.equals("get")
                && !mode.equals("getOpaque")
                && !mode.endsWith("Release")
                && !mode.startsWith("set")
                && !mode.equals("write");
    }

    boolean releases() {
        return !mode.equals("set")
                && !mode.equals("setOpaque")
                && !mode.endsWith("Acquire")
                && !mode.equals("read")
                && (!mode.startsWith("get") || mode.startsWith("getAnd"));
    }

    boolean writes() {
        return !mode.equals("read") && (!mode.startsWith("get") || mode.startsWith("getAnd"));
    }

    @Override
    public String toString() {
        return inside + "." + method + " " + field + " " + mode;
    }
}
