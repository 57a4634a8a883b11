package dev.tessera.content.author;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.UserKeys;
import dev.tessera.service.table.ConditionFailedException;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.TableGateway;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

@ApplicationScoped
class AuthorRepository {

    private final TableGateway table;

    AuthorRepository(TableGateway table) {
        this.table = table;
    }

    /** The put is conditional on an older version, so that an image which comes late changes nothing. */
    Uni<Void> writeAuthor(Item author) {
        return table.put(AccessPattern.WRITE_AUTHOR, author, AuthorItem.isOlderThan(author))
                .onFailure(ConditionFailedException.class)
                .recoverWithNull();
    }

    // USER#<userId> / PROFILE and AUTHOR#<userId> / PROFILE; profiles whose projection is missing or older
    Uni<List<Item>> outdated(Collection<String> userIds) {
        List<PrimaryKey> keys = userIds.stream()
                .flatMap(id -> Stream.<PrimaryKey>of(new UserKeys.Primary(id), AuthorItem.key(id)))
                .toList();
        return table.batchGet(AccessPattern.AUTHORS_TO_DERIVE, keys)
                .map(found -> userIds.stream()
                        .flatMap(id -> Optional.ofNullable(found.get(new UserKeys.Primary(id))).stream()
                                .filter(profile -> Optional.ofNullable(found.get(AuthorItem.key(id)))
                                        .filter(author -> author.version() >= profile.version())
                                        .isEmpty()))
                        .toList());
    }
}
