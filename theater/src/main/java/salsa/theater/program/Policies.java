package salsa.theater.program;

import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.balance.GatheringPolicy;

/** The policy by which the mobile actors of a theater move by themselves: the value of the system property {@code balance}. */
final class Policies {

    private static final String PROPERTY = "balance";

    private static final long LOOK_NANOS = 1_000_000_000;

    private Policies() {}

    /**
     * Returns the balance with which the program is started; null for none.
     *
     * @param loader of the program, which knows its policies
     * @throws IllegalArgumentException if the property names no policy
     */
    static Options.@Nullable Balance standard(ClassLoader loader) {
        @Nullable String text = System.getProperty(PROPERTY);
        return text == null || text.equals("off") ? null : new Options.Balance(policy(text, loader), LOOK_NANOS);
    }

    private static BalancePolicy policy(String text, ClassLoader loader) {
        if (text.equals("on")) {
            return new GatheringPolicy();
        }
        String problem;
        try {
            Object made = Class.forName(text, true, loader).getConstructor().newInstance();
            if (made instanceof BalancePolicy policy) {
                return policy;
            }
            problem = "the class does not implement " + BalancePolicy.class.getName();
        } catch (ClassNotFoundException _) {
            problem = "expected on, off, or the name of a class that implements " + BalancePolicy.class.getName();
        } catch (InvocationTargetException e) {
            problem = "its constructor has thrown " + e.getCause();
        } catch (ReflectiveOperationException | LinkageError _) {
            problem = "expected a public class with a public constructor without parameters";
        }
        throw new IllegalArgumentException("-D" + PROPERTY + "=" + text + ": " + problem);
    }
}
