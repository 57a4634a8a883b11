package dev.tessera.system.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tessera.system.RunningServices;
import dev.tessera.system.openapi.Document;
import dev.tessera.system.openapi.Operation;
import dev.tessera.system.openapi.Samples;
import dev.tessera.system.openapi.World.Who;
import dev.tessera.system.world.ServiceWorld;
import dev.tessera.system.world.Worlds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each operation of each service is called by the client that openapi-generator made from the document. */
@ExtendWith(RunningServices.Starter.class)
class EveryOperationIT {

    static List<String> services() {
        return Worlds.services();
    }

    @ParameterizedTest
    @MethodSource("services")
    void the_generated_client_is_understood_and_understands(String service, RunningServices services)
            throws ReflectiveOperationException {
        List<String> failures = failures(services, service);

        assertThat(failures).as(service).isEmpty();
    }

    private static List<String> failures(RunningServices services, String service) throws ReflectiveOperationException {
        Document document = Document.of(service);
        List<Operation> operations = document.operations().stream()
                .filter(operation -> !answersWithAStream(operation))
                .toList();
        List<String> failures = new ArrayList<>();
        try (ServiceWorld world = Worlds.of(service, services)) {
            for (Operation operation : operations) {
                failure(service, services, world, operation).ifPresent(failures::add);
            }
        }
        System.out.printf(
                "%s: the generated client called %d operations, %d were wrong%n",
                service, operations.size(), failures.size());
        return failures;
    }

    /** Events that do not end and lines of an export: generated clients hand over whole values of JSON, or nothing. */
    private static boolean answersWithAStream(Operation operation) {
        JsonNode content = operation.description().at("/responses/200/content");
        return !content.isMissingNode() && !content.has("application/json");
    }

    /** Of those who may not, the last one; nothing if somebody may. */
    private static Optional<String> failure(
            String service, RunningServices services, ServiceWorld world, Operation operation)
            throws ReflectiveOperationException {
        Optional<String> failure = Optional.empty();
        for (Who who : List.of(Who.MACHINE, Who.ADMINISTRATOR, Who.USER)) {
            world.renew();
            failure = new GeneratedClient(service, services.address(service), world.token(who))
                    .call(operation, new Samples(operation.document(), world));
            if (failure.isEmpty()) {
                break;
            }
        }
        return failure;
    }
}
