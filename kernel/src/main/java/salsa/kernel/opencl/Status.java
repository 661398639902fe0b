package salsa.kernel.opencl;

/** The statuses of OpenCL that kernel actors tell apart. */
public final class Status {
    public static final int DEVICE_NOT_AVAILABLE = -2;
    public static final int MEMORY_ALLOCATION_FAILURE = -4;
    public static final int OUT_OF_RESOURCES = -5;
    public static final int OUT_OF_HOST_MEMORY = -6;
    public static final int BUILD_PROGRAM_FAILURE = -11;
    public static final int EXECUTION_STATUS_ERROR_FOR_EVENTS = -14;
    public static final int INVALID_CONTEXT = -34;
    public static final int INVALID_COMMAND_QUEUE = -36;
    public static final int INVALID_KERNEL_NAME = -46;
    public static final int INVALID_ARGUMENT_SIZE = -51;
    public static final int INVALID_WORK_GROUP_SIZE = -54;
    public static final int INVALID_WORK_ITEM_SIZE = -55;
    public static final int INVALID_BUFFER_SIZE = -61;

    /** What the loader returns where no driver is installed. */
    public static final int NO_PLATFORM = -1001;

    private static final int DEVICE_NOT_FOUND = -1;

    private Status() {}

    /** Returns whether there was too little memory, on the device or in the process. */
    public static boolean isOutOfMemory(int code) {
        return code == MEMORY_ALLOCATION_FAILURE || code == OUT_OF_HOST_MEMORY;
    }

    /** Returns whether the context can be used no more: its device is gone, or a kernel has damaged it. */
    public static boolean isLost(int code) {
        return code == DEVICE_NOT_AVAILABLE
                || code == OUT_OF_RESOURCES
                || code == EXECUTION_STATUS_ERROR_FOR_EVENTS
                || code == INVALID_CONTEXT
                || code == INVALID_COMMAND_QUEUE;
    }

    static boolean isAbsence(int code) {
        return code == DEVICE_NOT_FOUND || code == NO_PLATFORM;
    }

    static String text(int code) {
        return switch (code) {
            case DEVICE_NOT_FOUND -> "there is no device";
            case DEVICE_NOT_AVAILABLE -> "the device is not available";
            case MEMORY_ALLOCATION_FAILURE -> "too little memory on the device";
            case OUT_OF_RESOURCES -> "too few resources on the device, or a kernel accessed memory that is not its own";
            case OUT_OF_HOST_MEMORY -> "too little memory in the process";
            case BUILD_PROGRAM_FAILURE -> "the source does not compile";
            case INVALID_WORK_GROUP_SIZE -> "the size of the work groups does not fit the device";
            case INVALID_WORK_ITEM_SIZE -> "the work groups are too large for the device";
            default -> "status " + code;
        };
    }
}
