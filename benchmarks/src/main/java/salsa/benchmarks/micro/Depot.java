package salsa.benchmarks.micro;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A graph of 45 objects that a copy has to create again, of the kinds that programs have: objects, records, generic ones,
 * collections, arrays, a ring, a way back to the root, and items that are reached in four ways. Beside it, how one
 * would copy it by hand.
 */
final class Depot implements Serializable {

    private static final long serialVersionUID = 1;

    /** An enum with a body. */
    enum Kind {
        FRESH,
        FRAGILE {
            @Override
            public String toString() {
                return "with care";
            }
        },
        HEAVY
    }

    /** An immutable record. */
    record Address(String street, int number) implements Serializable {}

    /** Reached from its parcel, by its name, from a shelf and from a box. */
    static final class Item implements Serializable {

        private static final long serialVersionUID = 1;

        final String name;
        double[] sizes;
        Kind kind;
        int count;

        Item(String name, double[] sizes, Kind kind, int count) {
            this.name = name;
            this.sizes = sizes;
            this.kind = kind;
            this.count = count;
        }

        Item copied() {
            return new Item(name, sizes.clone(), kind, count);
        }
    }

    /** A record of something mutable. */
    record Parcel(Address to, ArrayList<Item> items) implements Serializable {}

    /** A generic class with a final field. */
    static final class Box<T> implements Serializable {

        private static final long serialVersionUID = 1;

        final T content;
        int opened;

        Box(T content, int opened) {
            this.content = content;
            this.opened = opened;
        }
    }

    /** One of a ring, and a way back to the root. */
    static final class Stop implements Serializable {

        private static final long serialVersionUID = 1;

        final Address at;
        final Depot depot;
        Stop next;

        Stop(Address at, Depot depot) {
            this.at = at;
            this.depot = depot;
        }
    }

    private static final int PARCELS = 3;
    private static final int ITEMS = 4;

    long number;
    Address address;
    EnumSet<Kind> kinds;
    ArrayList<Parcel> parcels = new ArrayList<>();
    HashMap<String, Item> items = new HashMap<>();
    Item[] shelf = new Item[4];
    List<Box<Item>> boxes;
    int[] counts;
    Stop tour;
    StringBuilder notes;

    static Depot full() {
        var depot = new Depot();
        depot.number = 7;
        depot.address = new Address("Harbour Road", 1);
        depot.kinds = EnumSet.of(Kind.FRESH, Kind.FRAGILE);
        for (int parcel = 0; parcel < PARCELS; parcel++) {
            var items = new ArrayList<Item>();
            for (int i = 0; i < ITEMS; i++) {
                var item = new Item("item " + parcel + i, new double[] {1.5, 2, i}, Kind.values()[i % 3], i);
                items.add(item);
                depot.items.put(item.name, item);
                depot.shelf[i] = item;
            }
            depot.parcels.add(new Parcel(new Address("Mill Lane", parcel), items));
        }
        depot.boxes = List.of(new Box<>(depot.shelf[0], 1), new Box<>(depot.shelf[2], 2), new Box<>(depot.shelf[0], 3));
        depot.counts = new int[] {1, 2, 3, 4, 5, 6, 7, 8};
        depot.tour = ring(depot, List.of(depot.address, new Address("Hill", 2), new Address("Dale", 3)));
        depot.notes = new StringBuilder("nothing to note");
        return depot;
    }

    private static Stop ring(Depot depot, List<Address> places) {
        Stop first = new Stop(places.getFirst(), depot);
        Stop last = first;
        for (Address place : places.subList(1, places.size())) {
            last.next = new Stop(place, depot);
            last = last.next;
        }
        last.next = first;
        return first;
    }

    /** A copy by code that knows that every item is in a parcel, and that names tell items apart. */
    Depot copied() {
        var copy = new Depot();
        copy.number = number;
        copy.address = address;
        copy.kinds = kinds.clone();
        copy.items = HashMap.newHashMap(items.size());
        copy.parcels = new ArrayList<>(parcels.size());
        for (Parcel parcel : parcels) {
            var copies = new ArrayList<Item>(parcel.items.size());
            for (Item item : parcel.items) {
                Item copied = item.copied();
                copies.add(copied);
                copy.items.put(copied.name, copied);
            }
            copy.parcels.add(new Parcel(parcel.to, copies));
        }
        for (int i = 0; i < shelf.length; i++) {
            copy.shelf[i] = copy.items.get(shelf[i].name);
        }
        var boxed = new ArrayList<Box<Item>>(boxes.size());
        for (Box<Item> box : boxes) {
            boxed.add(new Box<>(copy.items.get(box.content.name), box.opened));
        }
        copy.boxes = List.copyOf(boxed);
        copy.counts = counts.clone();
        var places = new ArrayList<Address>();
        for (Stop stop = tour; places.isEmpty() || stop != tour; stop = stop.next) {
            places.add(stop.at);
        }
        copy.tour = ring(copy, places);
        copy.notes = new StringBuilder(notes);
        return copy;
    }

    /** A copy by code that knows the classes, but not what is shared: copied objects are looked up in a map. */
    static final class ByMap {

        private final Map<Object, Object> copies = new IdentityHashMap<>();

        Depot copied(Depot depot) {
            var known = (Depot) copies.get(depot);
            if (known != null) {
                return known;
            }
            var copy = new Depot();
            copies.put(depot, copy);
            copy.number = depot.number;
            copy.address = depot.address;
            copy.kinds = depot.kinds.clone();
            copy.parcels = new ArrayList<>(depot.parcels.size());
            for (Parcel parcel : depot.parcels) {
                copy.parcels.add((Parcel) copies.computeIfAbsent(parcel, _ -> copied(parcel)));
            }
            copy.items = HashMap.newHashMap(depot.items.size());
            depot.items.forEach((name, item) -> copy.items.put(name, copied(item)));
            for (int i = 0; i < depot.shelf.length; i++) {
                copy.shelf[i] = copied(depot.shelf[i]);
            }
            var boxed = new ArrayList<Box<Item>>(depot.boxes.size());
            for (Box<Item> box : depot.boxes) {
                boxed.add(new Box<>(copied(box.content), box.opened));
            }
            copy.boxes = List.copyOf(boxed);
            copy.counts = depot.counts.clone();
            copy.tour = copied(depot.tour);
            copy.notes = new StringBuilder(depot.notes);
            return copy;
        }

        private Parcel copied(Parcel parcel) {
            var items = new ArrayList<Item>(parcel.items.size());
            for (Item item : parcel.items) {
                items.add(copied(item));
            }
            return new Parcel(parcel.to, items);
        }

        private Item copied(Item item) {
            var known = (Item) copies.get(item);
            if (known == null) {
                known = item.copied();
                copies.put(item, known);
            }
            return known;
        }

        private Stop copied(Stop stop) {
            var known = (Stop) copies.get(stop);
            if (known == null) {
                known = new Stop(stop.at, copied(stop.depot));
                copies.put(stop, known);
                known.next = copied(stop.next);
            }
            return known;
        }
    }
}
