import java.util.concurrent.CountDownLatch;

final class Gate {
    static final CountDownLatch OPEN = new CountDownLatch(1);
}
