package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ReceiptTest {
    @Test
    void aReceiptTellsTheSum() {
        assertEquals("total 6", new Receipt(null, 6).text());
    }
}
