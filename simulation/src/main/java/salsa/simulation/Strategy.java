package salsa.simulation;

/**
 * The search for schedules that show a defect. No strategy finds everything, so the seeds are spread over all of them.
 */
public enum Strategy {

    /** Any ready stage may be next, and any turn may be interrupted: finds defects that many schedules show. */
    RANDOM {
        @Override
        Schedule schedule(SeededDice dice) {
            return new RandomSchedule(dice);
        }
    },

    /**
     * The ready stage of the highest priority is next; priorities are drawn at first and change a few times, at moments
     * drawn as well. Finds defects that need a few orderings, with a probability that can be bounded from below
     * (Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS 2010).
     */
    PCT {
        @Override
        Schedule schedule(SeededDice dice) {
            return new FairInTheEnd(new PrioritySchedule(dice), new RandomSchedule(dice));
        }
    },

    /**
     * All ready stages in turn, except for a few delays at moments drawn: finds defects near the expected schedule
     * (Emmi, Qadeer, Rakamarić, POPL 2011).
     */
    DELAY_BOUNDED {
        @Override
        Schedule schedule(SeededDice dice) {
            return new DelaySchedule(dice);
        }
    };

    /** Returns the strategy of a seed: a hundred consecutive seeds use each strategy often. */
    public static Strategy of(long seed) {
        return values()[(int) Math.floorMod(seed, (long) values().length)];
    }

    abstract Schedule schedule(SeededDice dice);

    /** Returns the name, as a user reads it. */
    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
