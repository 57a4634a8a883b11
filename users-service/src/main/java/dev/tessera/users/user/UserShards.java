package dev.tessera.users.user;

import dev.tessera.keys.model.Shard;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Over how many partitions the list of all accounts is spread; the count may be raised, never lowered. */
@Startup
@ApplicationScoped
public class UserShards {

    private final int count;

    UserShards(@ConfigProperty(name = "tessera.users.shards", defaultValue = "1") int count) {
        this.count = count;
        // A count out of range stops the start, not the first write.
        of("any id");
    }

    int count() {
        return count;
    }

    int of(String userId) {
        return Shard.of(userId, count);
    }
}
