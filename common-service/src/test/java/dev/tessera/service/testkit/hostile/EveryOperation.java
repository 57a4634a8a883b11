package dev.tessera.service.testkit.hostile;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the other hostile tests rest on: that no operation is forgotten, and that each request is good as it is. */
public abstract class EveryOperation<W> {

    protected abstract HostileApi<W> api();

    @Test
    void every_operation_of_the_service_is_tested() {
        Set<String> tested = api().operations().stream().map(Operation::name).collect(toSet());

        assertThat(tested)
                .as("add it to the operations, and it is tested with everything that is hostile")
                .isEqualTo(ApiDescription.served().operations());
    }

    @Test
    void its_request_is_accepted_as_it_is() {
        assertAll(api().operations().stream().map(operation -> () -> {
            Call call = operation.accepted(api().newWorld());
            Answer answer = call.send();
            assertThat(answer.isSuccess()).as("%s: %s", call, answer).isTrue();
        }));
    }

    /** Shows that forgeries are refused for what was done to them. */
    @Test
    void a_token_signed_anew_without_any_change_is_accepted() {
        Operation<W> closed = api().operations().stream()
                .filter(operation -> !operation.isOpen())
                .findFirst()
                .orElseThrow();
        W world = api().newWorld();
        String token = closed.token().orElseThrow().apply(world);

        Answer answer = closed.request()
                .apply(world)
                .token(Forgery.nothingDone(token, api().signingKey()))
                .send();

        assertThat(answer.isSuccess()).as(answer.body()).isTrue();
    }
}
