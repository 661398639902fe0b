package salsa.kernel;

/**
 * A kernel that could not be compiled or run: an error in its source, no device, arguments that do not fit, a device that
 * failed. Its message says what to do.
 */
public class KernelException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public KernelException(String message) {
        super(message);
    }
}
