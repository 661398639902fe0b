package salsa.wire.reference;

/**
 * A theater: where it listens, and which of its incarnations is meant. A restarted theater has another incarnation, and
 * none of the earlier references.
 *
 * @param host a host name or an IP address, of at most 255 characters of ASCII
 * @param port 0 to 65,535; 0 for a theater that does not listen
 * @param incarnation random, chosen when the theater starts
 */
public record TheaterAddress(String host, int port, long incarnation) {

    /** The largest length of a host. */
    public static final int HOST_MAX = 255;

    public TheaterAddress {
        if (!isHost(host) || port < 0 || port > 0xffff) {
            throw new IllegalArgumentException("not an address: " + host + ":" + port);
        }
    }

    /** Returns whether the text may be a host: letters, digits, and the signs {@code . : - _ % [ ]}. */
    public static boolean isHost(String text) {
        return !text.isEmpty() && text.length() <= HOST_MAX && text.chars().allMatch(TheaterAddress::isOfHost);
    }

    /** Returns whether the character may occur in a host. */
    public static boolean isOfHost(int character) {
        return character >= 'a' && character <= 'z'
                || character >= 'A' && character <= 'Z'
                || character >= '0' && character <= '9'
                || ".:-_%[]".indexOf(character) >= 0;
    }
}
