package dev.tessera.service.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class KeyedSerialExecutorTest {

    private final KeyedSerialExecutor executor = new KeyedSerialExecutor();
    private final List<String> events = new ArrayList<>();

    @Test
    void one_after_the_other_for_one_key() {
        CompletableFuture<Void> first = begin("ana", "first");
        CompletableFuture<Void> second = begin("ana", "second");
        assertThat(events).containsExactly("first begins");

        first.complete(null);
        assertThat(events).containsExactly("first begins", "second begins");
        second.complete(null);
        begin("ana", "third");
        assertThat(events).endsWith("third begins");
    }

    @Test
    void side_by_side_for_others() {
        begin("ana", "first");
        begin("rui", "second");

        assertThat(events).containsExactly("first begins", "second begins");
    }

    @Test
    void a_failure_lets_the_next_one_in() {
        CompletableFuture<Void> first = begin("ana", "first");
        begin("ana", "second");

        first.completeExceptionally(new IllegalStateException());

        assertThat(events).containsExactly("first begins", "second begins");
    }

    @Test
    void who_gives_up_while_waiting_does_not_let_the_next_one_in_early() {
        CompletableFuture<Void> first = begin("ana", "first");
        Cancellable second = executor.execute("ana", () -> Uni.createFrom().voidItem())
                .subscribe()
                .with(done -> events.add("never"));
        begin("ana", "third");

        second.cancel();
        assertThat(events).containsExactly("first begins");
        first.complete(null);
        assertThat(events).containsExactly("first begins", "third begins");
    }

    private CompletableFuture<Void> begin(String key, String name) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        executor.execute(key, () -> {
                    events.add(name + " begins");
                    return Uni.createFrom().completionStage(end);
                })
                .subscribe()
                .with(done -> {}, failure -> {});
        return end;
    }
}
