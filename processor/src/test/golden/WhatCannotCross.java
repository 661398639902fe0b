import salsa.runtime.annotation.*;

import java.io.InputStream;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import salsa.runtime.Token;

@Behaves("Server")
final class WhatCannotCross {
    record Request(String path, Body body) {
    }

    record Body(InputStream input) {
    }

    WhatCannotCross(ReentrantLock lock) {
    }

    @Handler
    void run(Thread thread, List<Thread> several) {
    }

    @Handler
    void serve(Request request) {
    }

    @Handler
    InputStream open() {
        return null;
    }

    @Handler
    Token<InputStream> later() {
        return null;
    }

    @Handler
    void meet(WhatCannotCross other) {
    }
}
