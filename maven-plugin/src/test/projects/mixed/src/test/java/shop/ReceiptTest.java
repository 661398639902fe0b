package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import salsa.junit.SeededTest;
import salsa.runtime.ActorSystem;

class ReceiptTest {
    @SeededTest(seeds = 10)
    void aReceiptTellsTheSum(ActorSystem system) {
        assertEquals("total 6", new Receipt(null, Till.create(system).sell(2).join()).text());
    }
}
