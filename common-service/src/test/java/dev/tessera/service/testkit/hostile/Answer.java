package dev.tessera.service.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.stream.StreamSupport;

/** What came back, and whether it says no more than it should. */
public record Answer(int status, String contentType, String body, HttpHeaders headers) {

    private static final String CLASS_NAME = "\\b(dev|io|com|org|java|jakarta|software)\\.[a-z]+\\.[a-zA-Z]";
    private static final int MULTI_STATUS = 207;

    public boolean isSuccess() {
        return statuses().stream().allMatch(one -> one >= 200 && one < 300);
    }

    /** A bulk request is accepted, or refused, if each of its parts is. */
    private List<Integer> statuses() {
        return status != MULTI_STATUS
                ? List.of(status)
                : StreamSupport.stream(Json.parse(body).path("results").spliterator(), false)
                        .map(result -> result.path("status").asInt())
                        .toList();
    }

    /** Refused with a problem, by one of these statuses or, if none is given, any, and without a word too many. */
    public void assertRefused(String why, List<String> secrets, Integer... statuses) {
        assertThat(statuses()).as("%s%n%s", why, body).isNotEmpty().allSatisfy(one -> {
            assertThat(one).isBetween(400, 499);
            if (statuses.length > 0) {
                assertThat(one).isIn((Object[]) statuses);
            }
            assertThat(body).contains("\"type\":\"/problems/", "\"status\":" + one);
        });
        if (status != MULTI_STATUS) {
            assertThat(contentType).as(why).isEqualTo("application/problem+json");
        }
        assertTellsNothing(why, secrets);
    }

    public void assertTellsNothing(String why, List<String> secrets) {
        assertThat(status).as("%s%n%s", why, body).isBetween(200, 499);
        assertThat(body)
                .as(why)
                .doesNotContainPattern(CLASS_NAME)
                .doesNotContain("Exception", "\\tat ", "$2a$", "sha256", "entityType", "gsi1pk");
        secrets.forEach(secret -> assertThat(body).as(why).doesNotContain(secret));
    }
}
