package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.model.Times;
import dev.tessera.notifications.notification.Composer;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.reaction.Happenings.Joined;
import dev.tessera.service.feed.ChangeHandler;
import dev.tessera.service.feed.ItemChange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Set;

/** Tells people that they are a member of a company now, and its owners that there is one more. */
@ApplicationScoped
class MemberHandler implements ChangeHandler {

    private final Reactions reactions;
    private final ReactionRepository repository;
    private final CompanyReaders readers;

    MemberHandler(Reactions reactions, ReactionRepository repository, CompanyReaders readers) {
        this.reactions = reactions;
        this.repository = repository;
        this.readers = readers;
    }

    @Override
    public String name() {
        return "members";
    }

    @Override
    public Set<Entity> entities() {
        return Set.of(Entity.MEMBER);
    }

    @Override
    public Uni<Void> handle(ItemChange change) {
        return reactions.to(
                change,
                Happenings::joined,
                joined -> repository.companyName(joined.cnpj()).chain(company -> tell(joined, company)));
    }

    private Uni<Void> tell(Joined joined, String company) {
        String cause = Cause.of("member", joined.cnpj().value(), joined.userId(), Times.format(joined.at()));
        Map<String, String> data = Map.of(
                "cnpj", joined.cnpj().value(),
                "userId", joined.userId(),
                "role", joined.role().name(),
                "actorId", joined.by());
        Message welcome = Message.of(
                        joined.userId(),
                        Kind.NEW_MEMBER,
                        cause,
                        Reactions.saying(say -> say.youJoined(company, joined.role())))
                .linkingTo(Link.to("companies", joined.cnpj().value()))
                .with(data);
        Composer news = reactions.naming(joined.userId(), (say, who) -> say.joined(who, company, joined.role()));
        return reactions
                .tell(welcome, joined.by())
                .chain(() -> readers.tellOwners(
                        joined.cnpj(),
                        joined.by(),
                        joined.userId(),
                        owner -> Message.of(owner, Kind.NEW_MEMBER, cause, news)
                                .linkingTo(Link.to("companies", joined.cnpj().value(), "members"))
                                .with(data)));
    }
}
