package dev.tessera.service.feed;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.feed.testkit.TestFeed;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class FeedOffTest {

    @TestHTTPResource(value = "/health/well", management = true)
    String health;

    @Inject
    SampleHandler handler;

    @Test
    void a_feed_that_is_off_reads_nothing_and_is_well_and_a_test_hands_changes_over_itself() {
        try (TestTable table = TestTable.ofApplication()) {
            table.put(Likes.item("b", 1));

            JsonPath well = given().get(health).jsonPath();
            assertThat(well.getString("status")).isEqualTo("UP");
            assertThat(well.getBoolean("checks[0].data.enabled")).isFalse();
            assertThat(handler.handled()).isEmpty();

            TestFeed.ofApplication().drain();
            assertThat(handler.handled()).hasSize(1).first().asString().startsWith("LIKE#b 1");
        }
    }
}
