package salsa.architecture;

import java.util.List;
import java.util.Locale;

/** The order of a module's packages, which tests compare with the class files. */
enum Rooms {
    RUNTIME(
            List.of(
                    "salsa.runtime.world",
                    "salsa.runtime.annotation",
                    "salsa.runtime.quarantine",
                    "salsa.runtime.copy.value",
                    "salsa.runtime.copy.access",
                    "salsa.runtime.copy.engine",
                    "salsa.runtime.copy.code",
                    "salsa.runtime.copy.rule",
                    "salsa.runtime.copy",
                    "salsa.runtime.generated",
                    "salsa.runtime.world.real",
                    "salsa.runtime.balance",
                    "salsa.runtime.pressure",
                    "salsa.runtime.report",
                    "salsa.runtime.lifecycle",
                    "salsa.runtime.waiting",
                    "salsa.runtime"),
            List.of("salsa.runtime", "salsa.runtime.annotation", "salsa.runtime.generated", "salsa.runtime.world")),

    WIRE(List.of(
            "salsa.wire.bytes",
            "salsa.wire.reference",
            "salsa.wire.type",
            "salsa.wire.value",
            "salsa.wire.handshake",
            "salsa.wire.frame")),

    THEATER(
            List.of(
                    "salsa.theater.event",
                    "salsa.theater.ending",
                    "salsa.theater.link.detector",
                    "salsa.theater.link",
                    "salsa.theater.peer",
                    "salsa.theater.simulated",
                    "salsa.theater.name",
                    "salsa.theater.arrival",
                    "salsa.theater.type",
                    "salsa.theater.lease",
                    "salsa.theater.durable",
                    "salsa.theater.balance",
                    "salsa.theater.actor",
                    "salsa.theater.program"),
            List.of(
                    "salsa.theater.balance",
                    "salsa.theater.link",
                    "salsa.theater.link.detector",
                    "salsa.theater.name",
                    "salsa.theater.peer",
                    "salsa.theater.actor",
                    "salsa.theater.durable",
                    "salsa.theater.program",
                    "salsa.theater.type")),

    STORE(
            List.of("salsa.store.volume", "salsa.store.block", "salsa.store.table", "salsa.store"),
            List.of("salsa.store"));

    private final List<String> order;
    private final List<String> exported;

    Rooms(List<String> order) {
        this(order, order);
    }

    Rooms(List<String> order, List<String> exported) {
        this.order = order;
        this.exported = exported;
    }

    /** Returns the name of the module. */
    String module() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns all packages of the module, the lowest first. */
    List<String> order() {
        return order;
    }

    /** Returns the packages that programs, tools and other modules may name. */
    List<String> exported() {
        return exported;
    }
}
