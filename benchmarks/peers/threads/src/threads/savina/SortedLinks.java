package threads.savina;

/** A list of ascending numbers in links, any of them as often as it was added. */
final class SortedLinks {
    private static final class Link {
        private final int number;
        private Link next;

        Link(int number, Link next) {
            this.number = number;
            this.next = next;
        }
    }

    private final Link first = new Link(Integer.MIN_VALUE, new Link(Integer.MAX_VALUE, null));
    private int size;

    /** Adds a number, and tells the size. */
    int add(int number) {
        Link before = lastBelow(number);
        before.next = new Link(number, before.next);
        size++;
        return size;
    }

    boolean contains(int number) {
        return lastBelow(number).next.number == number;
    }

    int size() {
        return size;
    }

    /** The sum of the numbers, which have to ascend. */
    long sum() {
        long sum = 0;
        for (Link link = first.next; link.next != null; link = link.next) {
            if (link.number > link.next.number) {
                throw new IllegalStateException(link.number + " is not in its place");
            }
            sum += link.number;
        }
        return sum;
    }

    private Link lastBelow(int number) {
        Link last = first;
        while (last.next.number < number) {
            last = last.next;
        }
        return last;
    }
}
