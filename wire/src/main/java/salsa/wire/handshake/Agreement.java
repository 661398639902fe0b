package salsa.wire.handshake;

import salsa.wire.bytes.Limits;

/**
 * The common part of two hellos.
 *
 * @param peer the other side's hello
 * @param version the newest one that both sides speak
 * @param limits the smaller ones of both sides
 */
public record Agreement(Hello peer, int version, Limits limits) {}
