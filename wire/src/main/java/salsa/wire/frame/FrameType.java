package salsa.wire.frame;

import org.jspecify.annotations.Nullable;

/**
 * The first byte of a frame. The numbers are part of the protocol and never change. 0x20 to 0x2f for links, monitors and leases, 0x30 to 0x3f for the migration of actors.
 */
enum FrameType {
    WELCOME(0x01, false),
    ACKNOWLEDGE(0x02, false),
    PING(0x03, false),
    PONG(0x04, false),
    CLOSE(0x05, false),
    CREDIT(0x06, false),
    PIECE(0x07, true),

    DECLARE_TYPES(0x10, true),
    REFUSE_TYPES(0x11, true),
    SEND(0x12, true),
    REPLY(0x13, true),
    FAIL(0x14, true),
    RESOLVE(0x15, true),
    REFUSE(0x16, true),
    CREATE(0x17, true),
    LOOK_UP(0x18, true),
    REGISTER(0x19, true),
    UNREGISTER(0x1a, true),
    OFFER(0x1b, true);

    private static final @Nullable FrameType[] BY_NUMBER = new FrameType[256];

    static {
        for (FrameType each : values()) {
            BY_NUMBER[each.number] = each;
        }
    }

    private final int number;
    private final boolean numbered;

    FrameType(int number, boolean numbered) {
        this.number = number;
        this.numbered = numbered;
    }

    int number() {
        return number;
    }

    /** Returns whether frames of this type have a sequence number, are acknowledged and are sent again. */
    boolean isNumbered() {
        return numbered;
    }

    /** Returns whether values of any size follow a head that is shorter than a piece. */
    boolean endsWithPayload() {
        return switch (this) {
            case SEND, REPLY, FAIL, RESOLVE, CREATE, OFFER -> true;
            default -> false;
        };
    }

    static @Nullable FrameType of(int number) {
        return BY_NUMBER[number];
    }
}
