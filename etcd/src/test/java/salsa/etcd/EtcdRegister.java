package salsa.etcd;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import salsa.evidence.history.Register;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** A store of names for clients that record histories. */
record EtcdRegister(NameStore store) implements Register {

    private static ActorReference actor(long value) {
        return new ActorReference(new Id(1, value), new TheaterAddress("there", 4040, value), "a.Printer");
    }

    private static <T> T now(CompletionStage<T> answer) throws UnknownException {
        try {
            return answer.toCompletableFuture().join();
        } catch (CompletionException e) {
            throw new UnknownException(e);
        }
    }

    private static Answer of(boolean isDone, @Nullable NameEntry entry) {
        return entry == null
                ? new Answer(isDone, 0, 0)
                : new Answer(isDone, entry.actor().id().low(), entry.epoch());
    }

    private static Answer of(NameChange change) {
        return switch (change) {
            case NameChange.Done(NameEntry entry) -> of(true, entry);
            case NameChange.Conflict(NameEntry current) -> of(false, current);
        };
    }

    @Override
    public Answer get(String name) throws UnknownException {
        return of(true, now(store.get(name)).orElse(null));
    }

    @Override
    public Answer put(String name, long value) throws UnknownException {
        return of(now(store.put(name, actor(value))));
    }

    @Override
    public Answer update(String name, long epoch, long value) throws UnknownException {
        return of(now(store.update(name, epoch, actor(value))));
    }

    @Override
    public Answer remove(String name, long epoch) throws UnknownException {
        return of(now(store.remove(name, epoch)));
    }

    @Override
    public void close() {
        store.close();
    }
}
