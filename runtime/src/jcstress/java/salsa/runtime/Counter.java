package salsa.runtime;

/** An actor whose state is plain: what orders it is the runtime alone. */
final class Counter extends Behavior {
    private static final Site SITE = Site.of("Counter.add(int)", "", 0);

    int sum; // owned by the stage
    int handled; // owned by the stage

    Counter(Stage stage) {
        super(stage);
    }

    Message add(int amount) {
        return new Add(this, amount);
    }

    private static final class Add extends Message {
        private int amount; // plain on purpose: written before the send, read by the handler

        Add(Counter target, int amount) {
            super(target, null);
            this.amount = amount;
        }

        @Override
        protected void run() {
            var counter = (Counter) target();
            counter.sum += amount;
            counter.handled++;
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
