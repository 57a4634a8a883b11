package dev.tessera.service.testkit;

import dev.tessera.keys.users.AccessKeys;
import java.util.List;

/** People whom the table knows as administrators, as users-service would have written it. */
public final class PlantedAdministrators {

    private PlantedAdministrators() {}

    /** @return the same id */
    public static String appoint(String userId) {
        return withRoles(userId, List.of("ADMIN"));
    }

    /** They keep the account, and a token from before. */
    public static String demote(String userId) {
        return withRoles(userId, List.of());
    }

    private static String withRoles(String userId, List<String> roles) {
        try (TestTable table = TestTable.ofApplication()) {
            table.put(StoredItems.like(new AccessKeys.Primary(userId))
                    .set("userId", userId)
                    .set("roles", roles)
                    .build());
        }
        return userId;
    }
}
