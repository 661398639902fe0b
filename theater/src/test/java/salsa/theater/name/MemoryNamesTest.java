package salsa.theater.name;

/** Names in memory. */
class MemoryNamesTest extends NameStoreContract {

    @Override
    protected NameStore open() {
        return new MemoryNames();
    }
}
