package dev.tessera.users.hostile;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the other tests here rest on. */
@QuarkusTest
@WithTable
class OperationsTest {

    @Test
    void every_operation_of_the_service_is_tested() {
        Set<String> tested = Operations.ALL.stream().map(Operation::name).collect(toSet());

        assertThat(tested)
                .as("add it to Operations, and it is tested with everything that is hostile")
                .isEqualTo(ApiDescription.served().operations());
    }

    @ParameterizedTest
    @MethodSource("dev.tessera.users.hostile.Operations#names")
    void its_request_is_accepted_as_it_is(String name) {
        Call call = Operations.named(name).accepted(new World());

        Answer answer = call.send();

        assertThat(answer.isSuccess()).as("%s: %s", call, answer).isTrue();
    }

    @Test
    void a_token_signed_anew_without_any_change_is_accepted() {
        World world = new World();
        Call call = Operations.ALL.get(4).request().apply(world);

        Answer answer =
                call.token(Forgery.nothingDone(world.alice().accessToken())).send();

        assertThat(answer.isSuccess()).as(answer.body()).isTrue();
    }
}
