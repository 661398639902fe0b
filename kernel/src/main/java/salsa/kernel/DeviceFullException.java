package salsa.kernel;

/** Too little memory on a device at this moment. */
final class DeviceFullException extends KernelException {
    private static final long serialVersionUID = 1;

    DeviceFullException(String message) {
        super(message);
    }
}
