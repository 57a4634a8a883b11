package dev.tessera.users.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClientCredentialsTest {

    @Test
    void are_read_from_the_header() {
        ClientCredentials credentials = ClientCredentials.read(basic("id:tss_a-b"), null, null);

        assertThat(credentials.clientId()).isEqualTo("id");
        assertThat(credentials.secret().text()).isEqualTo("tss_a-b");
    }

    @Test
    void are_read_from_the_form() {
        assertThat(ClientCredentials.read(null, "id", "s").secret().text()).isEqualTo("s");
    }

    @Test
    void in_the_header_they_are_form_encoded_and_the_scheme_s_case_does_not_matter() {
        ClientCredentials credentials =
                ClientCredentials.read(basic("a%3Ab:c+d%25").replace("Basic", "bAsIc"), null, null);

        assertThat(credentials.clientId()).isEqualTo("a:b");
        assertThat(credentials.secret().text()).isEqualTo("c d%");
    }

    @Test
    void a_token_in_the_header_does_not_stand_in_the_way_of_the_form() {
        assertThat(ClientCredentials.read("Bearer aWQ6cw==", "id", "s"))
                .isEqualTo(new ClientCredentials("id", new Secret("s")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Basic", "Basic ", "Basic !", "Basic aWQ=", "Bearer aWQ6cw==", "Basic JTp4", "basicaWQ6cw=="
            })
    void anything_else_in_the_header_is_an_invalid_client(String authorization) {
        assertProblem(authorization, null, null, ProblemKind.UNAUTHENTICATED);
    }

    @Test
    void half_of_them_is_an_invalid_client_and_twice_an_invalid_request() {
        assertProblem(null, null, null, ProblemKind.UNAUTHENTICATED);
        assertProblem(null, "id", null, ProblemKind.UNAUTHENTICATED);
        assertProblem(null, null, "s", ProblemKind.UNAUTHENTICATED);
        assertProblem(basic("id:s"), "id", "s", ProblemKind.MALFORMED);
        assertProblem(basic("id:s"), "id", null, ProblemKind.MALFORMED);
    }

    private static void assertProblem(String authorization, String id, String secret, ProblemKind kind) {
        assertThatThrownBy(() -> ClientCredentials.read(authorization, id, secret))
                .isInstanceOfSatisfying(
                        Problem.class, problem -> assertThat(problem.kind()).isEqualTo(kind));
    }

    private static String basic(String pair) {
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }
}
