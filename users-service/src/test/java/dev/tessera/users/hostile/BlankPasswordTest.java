package dev.tessera.users.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.tessera.keys.AccessPattern;
import dev.tessera.service.testkit.TableRecorder;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.Call;
import dev.tessera.service.testkit.hostile.Json;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever takes a password to try it; {@code OperationsTest} sees to it that no operation is missing here. */
@QuarkusTest
@WithTable
class BlankPasswordTest {

    @Test
    void a_blank_password_is_refused_without_being_counted_as_a_guess() {
        List<Call> calls = Operations.ALL.stream()
                .filter(operation -> !operation.name().equals("POST /users"))
                .map(operation -> operation.accepted(new World()))
                .filter(call -> body(call).contains(Person.PASSWORD))
                .toList();

        assertThat(calls).hasSize(6);
        assertAll(calls.stream().map(call -> () -> {
            String place = body(call).contains("currentPassword") ? "/currentPassword" : "/password";
            TableRecorder.forget();

            Json.with(call, place, "\" \\t\"").send().assertRefused(call.toString(), List.of(), 422);

            assertThat(TableRecorder.patterns())
                    .doesNotContain(AccessPattern.SIGN_IN_CHECK, AccessPattern.CHARGE_SIGN_IN);
        }));
    }

    private static String body(Call call) {
        return new String(call.body().orElse(new byte[0]), StandardCharsets.UTF_8);
    }
}
