package dev.tessera.users.hostile;

import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.service.testkit.hostile.HostileApi;
import dev.tessera.service.testkit.hostile.WrongInputs;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
@FreshTable
class InputsTest extends WrongInputs<World> {

    @Override
    protected HostileApi<World> api() {
        return new UsersApi();
    }

    @Test
    void forms_are_read_as_strictly() {
        each(operation -> operation.name().equals("POST /tokens"), (call, attempt) -> {
            String good = new String(call.body().orElseThrow(), StandardCharsets.UTF_8);
            Stream.of(
                            "",
                            "=",
                            "&&&",
                            "%",
                            "%zz=1",
                            "grant_type",
                            "grant_type=%00",
                            "grant_type=password",
                            "{}",
                            good.replace("client_id=", "client_id=%23"),
                            good.replace("client_id=", "client_id=%F0%9F%98%80"),
                            good.replace("client_id=", "client_id=%ff"),
                            good.replace("client_secret=", "client_secret=%00"),
                            good + "x",
                            good.replace("client_secret=", "client_secret=" + "a".repeat(10_000)))
                    .forEach(form -> attempt.refused(call.bytes(utf8(form)), 400, 401, 413));
            attempt.refused(call.bytes(utf8(good + "&a=" + "a".repeat(300_000))), 413);
        });
    }
}
