package dev.tessera.notifications;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.tessera.service.testkit.DynamoDbResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusIntegrationTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The packaged service, as it is deployed: once through the front door. */
@QuarkusIntegrationTest
@QuarkusTestResource(DynamoDbResource.class)
class NotificationsIT {

    private static final String INBOX = "/users/me/notifications";

    @Test
    void notify_read_mark_delete_and_restore() {
        Somebody reader = Somebody.person();
        String path = Messages.path(Messages.send(reader));
        Messages.send(reader);

        reader.get(INBOX + "/summary").then().statusCode(200).body("unread", equalTo(2));
        reader.patch(path, Map.of("read", true)).then().statusCode(200).body("read", equalTo(true));
        reader.get(INBOX + "?unread=true").then().statusCode(200).body("items", hasSize(1));
        reader.put(INBOX + "/read-marker", Map.of("readUpTo", "2999-01-01T00:00:00Z"))
                .then()
                .statusCode(200);
        reader.get(INBOX + "/summary").then().body("unread", equalTo(0));
        reader.delete(path).then().statusCode(204);
        reader.get(INBOX).then().body("items", hasSize(1));
        reader.put(path + "/restoration").then().statusCode(200);
        reader.get(INBOX).then().body("items", hasSize(2));
    }
}
