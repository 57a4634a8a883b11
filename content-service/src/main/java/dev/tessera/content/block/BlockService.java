package dev.tessera.content.block;

import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.model.Times;
import dev.tessera.service.change.Decision;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

@ApplicationScoped
class BlockService {

    private final BlockRepository repository;
    private final Clock clock;

    BlockService(BlockRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    /** All that the transaction changes is read first; what has changed since refuses it, and it is decided again. */
    Uni<Decision<Block>> block(String blockedId, String userId) {
        if (blockedId.equals(userId)) {
            throw BlockProblems.oneself();
        }
        return repository.between(userId, blockedId).map(found -> {
            Item existing = found.get(new BlockKeys.Primary(userId, blockedId));
            if (existing != null) {
                return Decision.nothing(BlockItem.block(existing));
            }
            BlockList list = BlockItem.list(found, Optional.of(userId));
            if (list.isFull()) {
                throw BlockProblems.tooMany();
            }
            Block block = new Block(userId, blockedId, now());
            return Decision.of(repository.blockPerson(block, list, found), block)
                    .orFail(BlockRepository.TARGET, BlockProblems::nobody);
        });
    }

    Uni<Decision<Void>> unblock(String blockedId, String userId) {
        return repository
                .between(userId, blockedId)
                .map(found -> found.containsKey(new BlockKeys.Primary(userId, blockedId))
                        ? Decision.of(repository.unblockPerson(
                                userId, blockedId, BlockItem.list(found, Optional.of(userId)), now()))
                        : Decision.nothing());
    }

    Uni<Block> blockOf(String blockedId, String userId) {
        return repository.blockOfUser(userId, blockedId).map(found -> found.orElseThrow(BlockProblems::notBlocked));
    }

    Uni<Slice<Block>> blocksOf(String userId, Paging paging) {
        return repository.blocksOfUser(userId, paging);
    }

    private Instant now() {
        return Times.truncate(clock.instant());
    }
}
