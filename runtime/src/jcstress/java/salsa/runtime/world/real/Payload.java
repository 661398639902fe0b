package salsa.runtime.world.real;

import salsa.runtime.world.Playable;

/** Something handed on, with a plain field that has to be seen as it was when it was. */
final class Payload implements Playable {
    int value; // plain on purpose

    Payload(int value) {
        this.value = value;
    }

    static int of(Playable stage) {
        return stage == null ? 0 : ((Payload) stage).value;
    }

    @Override
    public int number() {
        return 0;
    }

    @Override
    public boolean blocking() {
        return false;
    }
}
