package salsa.network;

import java.util.List;

/** The result of one read of a connection. */
sealed interface Input {

    /** Whole lines, without their ends. */
    record Lines(List<String> list) implements Input {}

    /** A piece of what has arrived, not divided into lines. */
    record Bytes(byte[] piece) implements Input {}

    /** The peer writes no more. */
    record End() implements Input {}

    /** Reading failed, in words. */
    record Broken(String why) implements Input {}
}
