package salsa.simulation;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import salsa.runtime.Message;
import salsa.runtime.Stage;

/** Access to the control lane of a stage, which no program can reach. */
final class ControlLane {

    private static final Method RECEIVE;

    static {
        try {
            RECEIVE = Class.forName("salsa.runtime.Delivery").getDeclaredMethod("receiveControl", Message.class);
            RECEIVE.setAccessible(true);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private ControlLane() {}

    static void send(Stage stage, Message message) {
        try {
            RECEIVE.invoke(stage, message);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new AssertionError(e);
        }
    }
}
