import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class Drawer {
    final transient Lock lock = new ReentrantLock();
}
