package shop;

/** For a customer.
 * @param till who sold it
 * @param total what it costs */
public record Receipt(Till till, int total) {
    /** What is printed. */
    public String text() {
        return "total " + total;
    }
}
