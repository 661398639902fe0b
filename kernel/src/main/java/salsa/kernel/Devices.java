package salsa.kernel;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import salsa.kernel.opencl.OpenCl;
import salsa.kernel.opencl.OpenClLibrary;

/**
 * The devices of this machine. A new kernel actor gets a graphics card before a processor, and among equal devices the one
 * with the fewest kernel actors. Safe from every thread.
 */
final class Devices {
    /** The property that selects devices: {@code gpu}, {@code cpu}, {@code none}, or a part of the name. */
    static final String SELECTION = "kernel.device";

    private static final String LIBRARY = "kernel.library";

    private final List<Device> all;

    private Devices(List<Device> all) {
        this.all = all;
    }

    /** The devices of the process, found when the first kernel actor is created. */
    private static final class Own {
        static final Devices DEVICES = find(System.getProperty(SELECTION, ""));
    }

    static Devices own() {
        return Own.DEVICES;
    }

    private static Devices find(String selection) {
        if (selection.equals("none")) return none();
        return OpenClLibrary.load(System.getProperty(LIBRARY, "libOpenCL.so.1"))
                .map(library -> of(library, selection))
                .orElse(none());
    }

    static Devices none() {
        return new Devices(List.of());
    }

    /** Returns the devices of an implementation of OpenCL that the selection names; all if it is empty. */
    static Devices of(OpenCl openCl, String selection) {
        return new Devices(openCl.devices().stream()
                .map(handle -> new Device(openCl, handle))
                .filter(device -> isSelected(device, selection.toLowerCase(Locale.ROOT)))
                .toList());
    }

    private static boolean isSelected(Device device, String selection) {
        return switch (selection) {
            case "" -> true;
            case "gpu" -> device.isGpu();
            case "cpu" -> !device.isGpu();
            default -> device.name().toLowerCase(Locale.ROOT).contains(selection);
        };
    }

    /** Returns the device for a new kernel actor; empty if there is none. */
    Optional<Device> choose() {
        return all.stream().min(Comparator.comparing(Device::isGpu).reversed().thenComparingInt(Device::programs));
    }

    /** Returns what to do where a device is needed and there is none. */
    static String remedy() {
        String selection = System.getProperty(SELECTION, "");
        return selection.isEmpty()
                ? "install an OpenCL driver: that of your graphics card, or package pocl-opencl-icd for the processor"
                : "no device matches -D" + SELECTION + "=" + selection + ": `clinfo -l` lists the devices";
    }
}
