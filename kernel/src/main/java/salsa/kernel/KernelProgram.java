package salsa.kernel;

import java.util.Optional;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;

/**
 * The kernels of one kernel actor, compiled for a device. The compiler writes a field of this type into each kernel actor:
 * so it is created with the actor, and an error in the source is the failure of the actor's constructor. Used by the handlers of
 * that actor only.
 */
public final class KernelProgram {
    private final Actor owner;
    private final KernelSource source;
    private final Optional<Compiled> compiled;

    private KernelProgram(Actor owner, KernelSource source, Optional<Compiled> compiled) {
        this.owner = owner;
        this.source = source;
        this.compiled = compiled;
    }

    /**
     * Compiles kernels in OpenCL C.
     *
     * @param self the actor that is being created
     * @param file the name of the source file, for messages
     * @throws KernelException if the source does not compile, with the place in the file, or if there is no device: none is
     *     used in a simulation
     */
    public static KernelProgram compile(Actor self, String file, String source) {
        if (isSimulated()) {
            throw new KernelException(file + " needs an OpenCL device, whose results do not follow from a seed: run the"
                    + " program without one, or write its kernels in Salsa");
        }
        return of(Devices.own(), self, new KernelSource(file, source, false));
    }

    /** Compiles kernels that were translated from Salsa; without a device, and in a simulation, they run on the JVM. */
    public static KernelProgram translated(Actor self, String file, String source) {
        var translated = new KernelSource(file, source, true);
        return isSimulated()
                ? new KernelProgram(self, translated, Optional.empty())
                : of(Devices.own(), self, translated);
    }

    private static boolean isSimulated() {
        return ActorSystem.current().world().isSimulated();
    }

    /** Compiles for one of these devices. */
    static KernelProgram of(Devices devices, Actor self, KernelSource source) {
        Optional<Device> device = devices.choose();
        if (device.isEmpty() && !source.translated()) {
            throw new KernelException(
                    source.file() + " needs an OpenCL device, and there is none: " + Devices.remedy());
        }
        return new KernelProgram(self, source, device.map(each -> new Compiled(each, source)));
    }

    /**
     * Begins a call; the arguments follow in the order of the kernel's parameters.
     *
     * @param kernel the name of the kernel
     */
    public KernelCall call(String kernel, Work work) {
        return new KernelCall(this, kernel, work);
    }

    Actor owner() {
        return owner;
    }

    KernelSource source() {
        return source;
    }

    /** Returns the handles for the device; empty if there is none, so that kernels run on the JVM. */
    Optional<Compiled> compiled() {
        return compiled;
    }
}
