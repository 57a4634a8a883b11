package dev.tessera.users.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.problem.Problem;
import dev.tessera.service.problem.ProblemKind;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenRequestTest {

    @Test
    void is_a_form_in_any_order_and_with_whatever_else() {
        TokenRequest request = read("client_secret=a%2Bb+c&scope=x&client_id=id&grant_type=client_credentials&");

        assertThat(request.grantType()).isEqualTo("client_credentials");
        assertThat(request.clientId()).isEqualTo("id");
        assertThat(request.clientSecret()).isEqualTo("a+b c");
        assertThat(request).asString().doesNotContain("a+b c");
    }

    @Test
    void may_leave_the_credentials_to_the_header() {
        TokenRequest request = read("grant_type=client_credentials");

        request.requireClientCredentials();
        assertThat(request.clientId()).isNull();
        assertThat(request.clientSecret()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%4", "%zz=1", "grant_type=%", "client_id=a&client_id=b", "client_id=a&client_id=a"})
    void is_refused_if_it_is_malformed_or_ambiguous(String form) {
        assertThatThrownBy(() -> read(form))
                .isInstanceOfSatisfying(
                        Problem.class, problem -> assertThat(problem.kind()).isEqualTo(ProblemKind.MALFORMED));
    }

    @Test
    void is_utf8() {
        assertThatThrownBy(() -> TokenRequest.read(new byte[] {'a', '=', (byte) 0xff}))
                .isInstanceOf(Problem.class);
    }

    private static TokenRequest read(String form) {
        return TokenRequest.read(form.getBytes(StandardCharsets.UTF_8));
    }
}
