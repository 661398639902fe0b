package salsa.store;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.store.table.NameTable;
import salsa.theater.name.NameStoreException;

/** A request that waits for its answer. */
final class Request<T> {

    private final Function<NameTable, T> code;
    private final CompletableFuture<T> answer = new CompletableFuture<>();
    private @Nullable T result;

    Request(Function<NameTable, T> code) {
        this.code = code;
    }

    /** Computes the answer, which is told later. */
    void compute(NameTable table) {
        result = code.apply(table);
    }

    void completeAnswer() {
        answer.complete(result);
    }

    void fail(NameStoreException e) {
        answer.completeExceptionally(e);
    }

    CompletableFuture<T> answer() {
        return answer;
    }
}
