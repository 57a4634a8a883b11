package dev.tessera.notifications.reaction;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.notifications.notification.Message;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Position;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Tells the people of a company, a page of its members at a time. If that breaks off, the change comes again, and those
 * who know already cost one read each.
 */
@ApplicationScoped
class CompanyReaders {

    private final Reactions reactions;
    private final ReactionRepository repository;

    CompanyReaders(Reactions reactions, ReactionRepository repository) {
        this.reactions = reactions;
        this.repository = repository;
    }

    /** All members but whoever did it. */
    Uni<Void> tellMembers(Cnpj cnpj, String by, Function<String, Message> message) {
        return tell(cnpj, by, member -> true, message, null);
    }

    /** All owners but whoever did it, and but the member that it is about. */
    Uni<Void> tellOwners(Cnpj cnpj, String by, String about, Function<String, Message> message) {
        return tell(
                cnpj,
                by,
                member -> Happenings.role(member) == CompanyRole.OWNER
                        && !userId(member).equals(about),
                message,
                null);
    }

    private Uni<Void> tell(
            Cnpj cnpj, String by, Predicate<Item> isReader, Function<String, Message> message, Position from) {
        return repository.membersOfCompany(cnpj, from).chain(page -> {
            List<Message> messages = page.items().stream()
                    .filter(isReader)
                    .map(CompanyReaders::userId)
                    .map(message)
                    .toList();
            return reactions
                    .tellAll(messages, by)
                    .chain(() -> page.next()
                            .map(next -> tell(cnpj, by, isReader, message, next))
                            .orElseGet(() -> Uni.createFrom().voidItem()));
        });
    }

    private static String userId(Item member) {
        return ((MemberKeys.Primary) member.key()).userId();
    }
}
