package dev.tessera.content.block;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Block", description = "Somebody whom you block.")
record BlockResponse(String userId, Instant since) {

    static BlockResponse of(Block block) {
        return new BlockResponse(block.blockedId(), block.createdAt());
    }
}
