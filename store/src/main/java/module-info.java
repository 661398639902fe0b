/** Names of actors on disk: acknowledged once durable, never wrong silently. */
module salsa.store {
    requires transitive salsa.theater;
    requires com.h2database.mvstore;
    requires static org.jspecify;

    exports salsa.store;

    provides salsa.theater.name.NameStoreProvider with
            salsa.store.DurableNamesProvider;
    provides salsa.theater.durable.DurableStatesProvider with
            salsa.store.DiskStatesProvider;
}
