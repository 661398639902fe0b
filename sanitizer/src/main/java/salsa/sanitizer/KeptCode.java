package salsa.sanitizer;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.runtime.In;
import salsa.runtime.Token;

/**
 * Code that a token or a channel keeps and runs later. It runs for the actor that gave it, although the runtime may run
 * it on the stack of the actor that answers. The woven code of a program calls the public methods; no other code does.
 */
public final class KeptCode {
    private static final ClassDesc HERE = KeptCode.class.describeConstable().orElseThrow();
    private static final Set<String> KEEPERS =
            Set.of(Token.class.getName().replace('.', '/'), In.class.getName().replace('.', '/'));
    /** The types of code, each with the method here that is called for it. */
    private static final Map<ClassDesc, String> CODE = Map.of(
            typeOf(Consumer.class), "consumer", typeOf(Function.class), "function", typeOf(Runnable.class), "action");

    private KeptCode() {}

    private static ClassDesc typeOf(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    /** Returns whether the call gives code to a token or a channel. */
    static boolean isGivenBy(InvokeInstruction call) {
        return KEEPERS.contains(call.owner().asInternalName())
                && call.typeSymbol().parameterList().stream().anyMatch(CODE::containsKey);
    }

    /** Writes instructions that replace the code among the arguments of a call, which are on the stack. */
    static void writeReplacement(CodeBuilder code, MethodTypeDesc call, int free) {
        int slot = free;
        for (ClassDesc parameter : call.parameterList()) {
            slot += TypeKind.from(parameter).slotSize();
        }
        for (ClassDesc parameter : call.parameterList().reversed()) {
            slot -= TypeKind.from(parameter).slotSize();
            if (CODE.containsKey(parameter)) {
                code.invokestatic(HERE, CODE.get(parameter), MethodTypeDesc.of(parameter, parameter));
            }
            code.storeLocal(TypeKind.from(parameter), slot);
        }
        for (ClassDesc parameter : call.parameterList()) {
            code.loadLocal(TypeKind.from(parameter), slot);
            slot += TypeKind.from(parameter).slotSize();
        }
    }

    /** Returns the same code, which runs for the owner of the code that calls this. */
    public static <T> @Nullable Consumer<T> consumer(@Nullable Consumer<T> code) {
        HandlerRun giver = ThreadState.ofThisThread().currentRun();
        return code == null || giver == null
                ? code
                : value -> runForGiver(giver, () -> {
                    code.accept(value);
                    return null;
                });
    }

    /** Does what {@link #consumer} does, for a function. */
    public static <T, R> @Nullable Function<T, R> function(@Nullable Function<T, R> code) {
        HandlerRun giver = ThreadState.ofThisThread().currentRun();
        return code == null || giver == null ? code : value -> runForGiver(giver, () -> code.apply(value));
    }

    /** Does what {@link #consumer} does, for an action. */
    public static @Nullable Runnable action(@Nullable Runnable code) {
        HandlerRun giver = ThreadState.ofThisThread().currentRun();
        return code == null || giver == null
                ? code
                : () -> runForGiver(giver, () -> {
                    code.run();
                    return null;
                });
    }

    private static <R> R runForGiver(HandlerRun giver, Supplier<R> code) {
        ThreadState here = ThreadState.ofThisThread();
        Object before = here.enterRun(giver.laterRun());
        try {
            return code.get();
        } finally {
            here.leaveRun(before);
        }
    }
}
