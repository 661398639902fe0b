package salsa.runtime.world.real;

import salsa.runtime.world.ScheduledStage;

/** Something handed on, with a plain field that has to be seen as it was when it was. */
final class Payload implements ScheduledStage {
    int value; // plain on purpose

    Payload(int value) {
        this.value = value;
    }

    static int of(ScheduledStage stage) {
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
