package salsa.network;

import java.util.List;

/** What one read of a connection brings. */
sealed interface Input {

    /** Whole lines, without their ends. */
    record Lines(List<String> list) implements Input {}

    /** Bytes as they arrived. */
    record Bytes(byte[] piece) implements Input {}

    /** The peer writes no more. */
    record End() implements Input {}

    /** Reading failed, in words. */
    record Broken(String why) implements Input {}
}
