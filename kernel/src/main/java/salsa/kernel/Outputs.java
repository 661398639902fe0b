package salsa.kernel;

import salsa.runtime.Promise;

/**
 * What becomes of the outputs of a call.
 *
 * @param results makes the answer of them
 * @param onDevice whether they stay on the device
 */
record Outputs<R>(Promise<R> promise, Results<R> results, boolean onDevice) {
    void resolve(Object[] all) {
        promise.resolve(results.of(all));
    }

    void fail(Throwable failure) {
        promise.fail(failure);
    }
}
