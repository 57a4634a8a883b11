package dev.tessera.users.company;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Times;
import dev.tessera.keys.users.AccessKeys;
import dev.tessera.keys.users.ClaimKeys;
import dev.tessera.keys.users.CompanyKeys;
import dev.tessera.keys.users.MemberKeys;
import dev.tessera.service.table.Item;
import dev.tessera.service.testkit.FreshTable;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import dev.tessera.upgrade.Upgrade;
import dev.tessera.users.Administrators;
import dev.tessera.users.Claims;
import dev.tessera.users.Companies;
import dev.tessera.users.Person;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the upgrade of a table makes of companies that an earlier build left pending is what this service makes of them. */
@QuarkusTest
@WithTable
@FreshTable
class UpgradedClaimTest {

    private static final Map<String, String> CREDENTIALS = Map.of(
            "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_ACCESS_KEY_ID", "local",
            "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_SECRET_ACCESS_KEY", "local",
            "QUARKUS_DYNAMODB_AWS_REGION", "us-east-1");

    @Inject
    CompanyConfig config;

    private TestTable table;
    private Person administrator;
    private Person first;

    @BeforeEach
    void people() {
        table = TestTable.ofApplication();
        administrator = Administrators.signedIn();
        first = Person.signedIn();
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void they_are_listed_decided_about_and_withdrawn_as_any_claim() {
        Person owner = Person.signedIn();
        Cnpj activated = EarlierBuild.pendingOf(first, table);
        Cnpj rejected = EarlierBuild.pendingOf(first, table);
        Cnpj contested = EarlierBuild.pendingOf(first, table);
        Cnpj withdrawn = EarlierBuild.pendingOf(first, table);

        upgrade();

        assertThat(administrator
                        .as()
                        .get("/companies?status=PENDING")
                        .jsonPath()
                        .getList("items.cnpj"))
                .containsExactlyInAnyOrder(
                        activated.masked(), rejected.masked(), contested.masked(), withdrawn.masked());
        assertThat(claimsOfFirst("items.status")).containsOnly("PENDING").hasSize(4);
        first.as().get("/companies/" + activated.value()).then().statusCode(200);

        Companies.activate(administrator, activated, first).then().statusCode(200);
        Companies.reject(administrator, rejected, first, "No.").then().statusCode(200);
        Companies.register(owner, contested).then().statusCode(201);
        Companies.activate(administrator, contested, owner).then().statusCode(200);
        first.bare()
                .delete("/users/me/company-claims/" + withdrawn.value())
                .then()
                .statusCode(204);

        Memberships.inTable(activated).assertConsistent();
        assertThat(Memberships.inTable(contested).roles()).containsOnlyKeys(owner.id());
        assertThat(Claims.of(first.signIn()).companies()).containsOnlyKeys(activated.value());
        assertThat(claimsOfFirst("items.status")).containsExactlyInAnyOrder("REJECTED", "SUPERSEDED");
    }

    @Test
    void deleting_the_account_leaves_nothing_of_them() {
        Cnpj cnpj = EarlierBuild.pendingOf(first, table);
        upgrade();

        first.as()
                .body(Map.of("currentPassword", Person.PASSWORD))
                .delete("/users/me")
                .then()
                .statusCode(204);

        assertThat(table.item(new ClaimKeys.Primary(cnpj, first.id()))).isEmpty();
        assertThat(table.item(new CompanyKeys.Primary(cnpj))).isEmpty();
        assertThat(table.item(new MemberKeys.Primary(cnpj, first.id()))).isEmpty();
    }

    @Test
    void they_are_stored_as_this_service_stores_them() {
        Cnpj cnpj = EarlierBuild.pendingOf(first, table);
        Company company =
                CompanyItem.company(table.item(new CompanyKeys.Primary(cnpj)).orElseThrow());

        upgrade();

        Item stored = table.item(new ClaimKeys.Primary(cnpj, first.id())).orElseThrow();
        Instant expiresAt = stored.expiresAt().orElseThrow();
        assertThat(timeless(stored))
                .isEqualTo(
                        timeless(ClaimItem.of(Claim.ofPending(company, company.createdAt(), config.claimLifetime()))));
        assertThat(Duration.between(Instant.now(), expiresAt))
                .isBetween(config.claimLifetime().minusMinutes(10), config.claimLifetime());
        assertThat(table.item(new AccessKeys.Primary(first.id())).orElseThrow().textMap("claims"))
                .containsOnlyKeys(cnpj.value())
                .containsValue(Times.format(expiresAt.plus(config.verdictLifetime())));
    }

    private static Map<String, AttributeValue> timeless(Item item) {
        Map<String, AttributeValue> attributes = new HashMap<>(item.attributes());
        attributes.keySet().removeAll(List.of(Attributes.TTL, Attributes.UPDATED_AT));
        return attributes;
    }

    private List<String> claimsOfFirst(String path) {
        return first.as().get("/users/me/company-claims").jsonPath().getList(path);
    }

    private void upgrade() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        String endpoint = ConfigProvider.getConfig().getValue("quarkus.dynamodb.endpoint-override", String.class);
        int result = Upgrade.run(
                List.of("--table", table.name(), "--endpoint", endpoint), CREDENTIALS, new PrintStream(said));
        assertThat(result).as(said.toString()).isZero();
    }
}
