package dev.tessera.notifications.reaction;

import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.notifications.notification.Kind;
import dev.tessera.notifications.notification.Message;
import dev.tessera.notifications.notification.Wording;
import dev.tessera.notifications.reaction.phrases.Sentences;
import dev.tessera.service.table.Item;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import java.util.Map;

/** Tells people that they are a member of a company now, and its owners that there is one more. */
@Singleton
class MemberHandler extends ReactionHandler {

    private final ReactionRepository repository;

    MemberHandler(ReactionSender sender, ReactionRepository repository) {
        super("members", sender, Entity.MEMBER);
        this.repository = repository;
    }

    /** A new role is no new member. */
    @Override
    Multi<Message> created(Item member) {
        Cnpj cnpj = ((MemberKeys.Primary) member.key()).cnpj();
        return repository.companyName(cnpj).onItem().transformToMulti(company -> {
            Message welcome = message(userId(member), member, Sentences.youJoined(company, role(member)))
                    .linkingTo(Link.to("companies", cnpj.value()));
            Multi<Message> news = owners(cnpj, member)
                    .map(owner -> message(owner, member, Sentences.joined(company, role(member)))
                            .linkingTo(Link.to("companies", cnpj.value(), "members"))
                            .naming(userId(member))
                            // Who accepts an invitation does it; who sent it is told.
                            .by(userId(member)));
            return Multi.createBy().concatenating().streams(Multi.createFrom().item(welcome), news);
        });
    }

    private Multi<String> owners(Cnpj cnpj, Item added) {
        return repository
                .membersOfCompany(cnpj)
                .filter(member -> role(member) == CompanyRole.OWNER)
                .map(MemberHandler::userId)
                .filter(owner -> !owner.equals(userId(added)));
    }

    private static Message message(String reader, Item member, Wording wording) {
        MemberKeys.Primary key = (MemberKeys.Primary) member.key();
        String cnpj = key.cnpj().value();
        String cause = Cause.of("member", cnpj, key.userId(), Times.format(member.createdAt()));
        return Message.of(reader, Kind.NEW_MEMBER, cause, wording)
                .with(Map.of("cnpj", cnpj, "userId", key.userId(), "role", member.text("role")))
                .by(member.text("addedBy"));
    }

    private static String userId(Item member) {
        return ((MemberKeys.Primary) member.key()).userId();
    }

    private static CompanyRole role(Item member) {
        return CompanyRole.valueOf(member.text("role"));
    }
}
