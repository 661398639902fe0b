package salsa.etcd;

import java.util.concurrent.CountDownLatch;
import salsa.evidence.history.Register;

/**
 * A store that tells when its first request begins.
 *
 * @param begun is open when a request has begun
 */
record WatchedRegister(Register store, CountDownLatch begun) implements Register {

    WatchedRegister(Register store) {
        this(store, new CountDownLatch(1));
    }

    @Override
    public Answer get(String name) throws UnknownException {
        begun.countDown();
        return store.get(name);
    }

    @Override
    public Answer put(String name, long value) throws UnknownException {
        begun.countDown();
        return store.put(name, value);
    }

    @Override
    public Answer update(String name, long epoch, long value) throws UnknownException {
        begun.countDown();
        return store.update(name, epoch, value);
    }

    @Override
    public Answer remove(String name, long epoch) throws UnknownException {
        begun.countDown();
        return store.remove(name, epoch);
    }

    @Override
    public void close() {
        store.close();
    }
}
