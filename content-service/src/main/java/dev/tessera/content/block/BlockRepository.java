package dev.tessera.content.block;

import dev.tessera.content.follow.FollowRepository;
import dev.tessera.content.follow.FollowTarget;
import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.BlockKeys;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Paging;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Transaction;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@ApplicationScoped
class BlockRepository {

    static final String TARGET = "target";

    private final TableGateway table;
    private final FollowRepository follows;

    BlockRepository(TableGateway table, FollowRepository follows) {
        this.table = table;
        this.follows = follows;
    }

    // USER#<userId> / BLOCK#<blockedId>
    Uni<Optional<Block>> blockOfUser(String userId, String blockedId) {
        return table.get(AccessPattern.BLOCK_OF_USER, new BlockKeys.Primary(userId, blockedId), BlockItem::block);
    }

    // USER#<userId> / BLOCK#…
    Uni<Slice<Block>> blocksOfUser(String userId, Paging paging) {
        return table.list(
                AccessPattern.BLOCKS_OF_USER, Key.all(BlockKeys.Primary.class, userId), paging, BlockItem::block);
    }

    // USER#<userId> / BLOCK#<blockedId>, BLOCKS and FOLLOW#PERSON#<blockedId>; USER#<blockedId> /
    // FOLLOW#PERSON#<userId>
    Uni<Map<PrimaryKey, Item>> between(String userId, String otherId) {
        return table.batchGet(
                AccessPattern.BLOCK_CHECK,
                List.of(
                        new BlockKeys.Primary(userId, otherId),
                        BlockItem.listKey(userId),
                        FollowTarget.person(otherId).by(userId),
                        FollowTarget.person(userId).by(otherId)));
    }

    Write blockPerson(Block block, BlockList before, Map<PrimaryKey, Item> found) {
        Transaction transaction = Transaction.create()
                .check(TARGET, new UserKeys.Primary(block.blockedId()), FollowRepository.isThere())
                .put(BlockItem.of(block), Condition.absent())
                .put(BlockItem.of(block.userId(), before.with(block.blockedId()), block.createdAt()), isStill(before));
        follows.endBetween(transaction, block.userId(), block.blockedId(), found, block.createdAt());
        return new Write(AccessPattern.BLOCK_PERSON, transaction);
    }

    Write unblockPerson(String userId, String blockedId, BlockList before, Instant now) {
        return new Write(
                AccessPattern.UNBLOCK_PERSON,
                Transaction.create()
                        .delete(new BlockKeys.Primary(userId, blockedId), Condition.exists())
                        .put(BlockItem.of(userId, before.without(blockedId), now), isStill(before)));
    }

    private static Condition isStill(BlockList list) {
        return list.version() == 0 ? Condition.absent() : Condition.version(list.version());
    }
}
