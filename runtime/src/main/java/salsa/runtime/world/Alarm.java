package salsa.runtime.world;

/** Something that is going to happen at a certain time. */
public interface Alarm {

    /** It is not to happen any more; without effect when it has happened. From any thread. */
    void cancel();
}
