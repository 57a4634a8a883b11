package dev.tessera.service.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** What came back, and whether it says no more than it should. */
public record Answer(int status, String contentType, String body) {

    private static final String CLASS_NAME = "\\b(dev|io|com|org|java|jakarta|software)\\.[a-z]+\\.[a-zA-Z]";

    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** Refused with a problem, by one of these statuses or, if none is given, any, and without a word too many. */
    public void assertRefused(String why, List<String> secrets, Integer... statuses) {
        assertThat(status).as("%s%n%s", why, body).isBetween(400, 499);
        if (statuses.length > 0) {
            assertThat(status).as("%s%n%s", why, body).isIn((Object[]) statuses);
        }
        assertThat(contentType).as(why).isEqualTo("application/problem+json");
        assertThat(body).as(why).contains("\"type\":\"/problems/", "\"status\":" + status);
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
