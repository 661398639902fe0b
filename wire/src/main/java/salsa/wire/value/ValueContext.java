package salsa.wire.value;

import salsa.wire.bytes.Limits;
import salsa.wire.reference.TheaterAddress;

/**
 * The things outside an encoding to which the values of a link refer.
 *
 * @param here this theater
 * @param there the theater at the other end
 */
public record ValueContext(Limits limits, References references, TheaterAddress here, TheaterAddress there) {}
