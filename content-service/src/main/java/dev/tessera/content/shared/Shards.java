package dev.tessera.content.shared;

import dev.tessera.keys.model.Shard;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Over how many partitions keys that collect the world are spread; the count may be raised, never lowered. */
@Startup
@ApplicationScoped
public class Shards {

    private final int count;

    Shards(@ConfigProperty(name = "tessera.content.shards") int count) {
        this.count = count;
        // A count out of range stops the start, not the first write.
        of("any id");
    }

    /** How many a reader must look into. */
    public int count() {
        return count;
    }

    public int of(String id) {
        return Shard.of(id, count);
    }
}
