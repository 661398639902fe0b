package salsa.kernel.opencl;

/** A call of OpenCL that did not succeed. */
public final class OpenClException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int code;

    /**
     * @param call the name of the function
     * @param code the negative status that it returned
     */
    public OpenClException(String call, int code) {
        super(call + " failed: " + Status.text(code));
        this.code = code;
    }

    /** Returns the status. */
    public int code() {
        return code;
    }
}
