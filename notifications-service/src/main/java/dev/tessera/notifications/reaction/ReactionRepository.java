package dev.tessera.notifications.reaction;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Key;
import dev.tessera.keys.content.ContentKind;
import dev.tessera.keys.content.RankKeys;
import dev.tessera.keys.content.Ranking;
import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.table.Slice;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.TableQuery;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What reactions must know beyond the change itself. */
@ApplicationScoped
class ReactionRepository {

    private static final int MEMBERS_AT_ONCE = 100;

    private final TableGateway table;
    private final int shards;

    /** @param shards content-service's, and set for both: over so many partitions it spreads a ranking */
    ReactionRepository(TableGateway table, @ConfigProperty(name = "tessera.content.shards") int shards) {
        this.table = table;
        this.shards = shards;
    }

    /** What people call it. */
    // COMPANY#<cnpj> / PROFILE
    Uni<String> companyName(Cnpj cnpj) {
        return table.get(AccessPattern.COMPANY_BY_CNPJ, new CompanyKeys.Primary(cnpj))
                .map(found -> found.map(
                                company -> company.findText("tradeName").orElseGet(() -> company.text("legalName")))
                        .orElseGet(cnpj::masked));
    }

    // COMPANY#<cnpj> / MEMBER#…, page by page
    Multi<Item> membersOfCompany(Cnpj cnpj) {
        TableQuery query =
                TableQuery.of(Key.all(MemberKeys.Primary.class, cnpj)).limit(MEMBERS_AT_ONCE);
        return Slice.all(from -> table.query(AccessPattern.MEMBERS_OF_COMPANY, query.from(from)))
                .onItem()
                .disjoint();
    }

    // GSI5: VOTETYPE#CARD or VOTETYPE#CARD#CONTROVERSIAL, highest score first
    Uni<List<Item>> topOf(Ranking ranking, int size) {
        AccessPattern pattern = ranking == Ranking.SCORE ? AccessPattern.TOP_VOTED : AccessPattern.CONTROVERSIAL;
        return table.query(
                        pattern,
                        TableQuery.of(Key.all(RankKeys.ByScore.class, ContentKind.CARD, ranking))
                                .newestFirst()
                                .limit(size)
                                .shards(shards))
                .map(Slice::items);
    }
}
