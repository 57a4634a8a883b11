package outside;

import io.smallrye.mutiny.Uni;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;

/** The ways to stop an event loop. */
public final class BlockingService {

    private BlockingService() {}

    static final class AwaitsUni {
        Object wait(Uni<?> uni) {
            return uni.await().indefinitely();
        }
    }

    static final class JoinsFuture {
        Object wait(CompletableFuture<?> future) {
            return future.join();
        }
    }

    static final class GetsFuture {
        Object wait(Future<?> future) throws Exception {
            return future.get();
        }
    }

    static final class AwaitsLatch {
        void wait(CountDownLatch latch) throws InterruptedException {
            latch.await();
        }
    }

    static final class Sleeps {
        void rest() throws InterruptedException {
            Thread.sleep(1);
        }
    }
}
