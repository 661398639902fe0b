/**
 * The bytes that theaters exchange: a handshake, frames and values, with limits that are checked before anything is decoded.
 * Knows no actor, opens no connection and loads no class.
 */
module salsa.wire {
    requires static org.jspecify;

    exports salsa.wire.bytes;
    exports salsa.wire.reference;
    exports salsa.wire.type;
    exports salsa.wire.value;
    exports salsa.wire.handshake;
    exports salsa.wire.frame;
}
