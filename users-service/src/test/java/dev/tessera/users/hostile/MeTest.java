package dev.tessera.users.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.Answer;
import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.Operation;
import dev.tessera.users.Claims;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code OperationsTest} sees to it that no operation is missing here. */
@QuarkusTest
@WithTable
class MeTest {

    private static final String USER_ID = "{userId}";

    @Test
    void me_is_the_caller_wherever_a_path_names_a_person() {
        List<Operation<World>> aboutPeople = Operations.ALL.stream()
                .filter(operation -> operation.path().contains(USER_ID))
                .toList();

        assertThat(aboutPeople).isNotEmpty();
        assertAll(aboutPeople.stream().map(operation -> () -> {
            Answer byId = send(operation, false);
            Answer byMe = send(operation, true);

            assertThat(byMe.status())
                    .as("%s by the person themselves: %s", operation.name(), byMe.body())
                    .isEqualTo(byId.status())
                    .isNotIn(401, 403, 404);
        }));
    }

    /** Each time in a world of its own, as the first request may change it. */
    private static Answer send(Operation<World> operation, boolean asMe) {
        World world = new World();
        String token = operation
                .token()
                .map(who -> who.apply(world))
                .orElseGet(() -> world.alice().accessToken());
        Call call = operation.request().apply(world).token(token);
        String[] target = call.target().split("/");
        target[Arrays.asList(operation.path().split("/")).indexOf(USER_ID)] =
                asMe ? "me" : Claims.of(token).subject();
        return call.to(String.join("/", target)).send();
    }
}
