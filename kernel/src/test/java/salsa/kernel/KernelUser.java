package salsa.kernel;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.Message;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;

/** An actor whose handlers are given by tests, in the form in which the compiler generates behaviors. */
final class KernelUser extends Behavior {
    private static final Site SITE = Site.of("KernelUser.act()", "", 0);

    KernelUser(Stage stage) {
        super(stage);
    }

    static KernelUser of(ActorSystem system) {
        return new KernelUser(system.stage(0));
    }

    /** Runs the action in a handler; the result is its answer, or its failure. */
    <T> CompletableFuture<T> act(Function<KernelUser, Token<T>> action) {
        var answer = new CompletableFuture<T>();
        $post(new Act(this, self -> {
            try {
                action.apply(self).future().whenComplete((value, failure) -> {
                    if (failure == null) answer.complete(value);
                    else answer.completeExceptionally(failure);
                });
            } catch (RuntimeException failure) {
                answer.completeExceptionally(failure);
            }
        }));
        return answer;
    }

    private static final class Act extends Message {
        private final java.util.function.Consumer<KernelUser> action;

        Act(KernelUser target, java.util.function.Consumer<KernelUser> action) {
            super(target, null);
            this.action = action;
        }

        @Override
        protected void run() {
            action.accept((KernelUser) target());
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
