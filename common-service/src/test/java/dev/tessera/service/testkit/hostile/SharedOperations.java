package dev.tessera.service.testkit.hostile;

import java.util.List;
import java.util.function.Function;

/** What every service offers, each for its own. */
public final class SharedOperations {

    private SharedOperations() {}

    /** @param machine a service account that is no administrator */
    public static <W> List<Operation<W>> of(
            Function<W, String> person, Function<W, String> administrator, Function<W, String> machine) {
        return List.of(
                byAdministrator("/audit", "?day=2026-11-16", administrator, person, machine),
                byAdministrator("/audit", "?subject=somebody", administrator, person, machine),
                byAdministrator("/audit", "?actor=somebody", administrator, person, machine),
                byAdministrator("/audit/export", "?day=2026-11-16", administrator, person, machine),
                Operation.<W>closed("GET", "/users/me/export", person, world -> Call.of("GET", "/users/me/export"))
                        .refusing("a service account", machine, 403),
                Operation.<W>closed("GET", "/users/me/audit", person, world -> Call.of("GET", "/users/me/audit"))
                        .refusing("a service account", machine, 403));
    }

    private static <W> Operation<W> byAdministrator(
            String path,
            String query,
            Function<W, String> administrator,
            Function<W, String> person,
            Function<W, String> machine) {
        return Operation.<W>closed("GET", path, administrator, world -> Call.of("GET", path + query))
                .refusing("a person", person, 403)
                .refusing("a service account", machine, 403);
    }
}
