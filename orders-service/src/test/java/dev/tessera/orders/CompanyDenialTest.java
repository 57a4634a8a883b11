package dev.tessera.orders;

import static dev.tessera.service.testkit.ProblemAssert.assertProblem;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.shared.DenialKeys.Kind;
import dev.tessera.service.denial.Denial;
import dev.tessera.service.denial.DenialItem;
import dev.tessera.service.denial.Denials;
import dev.tessera.service.testkit.TestTable;
import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTable
class CompanyDenialTest {

    @Inject
    Denials denials;

    private final Cnpj cnpj = Sample.cnpj();
    private final Member owner = Member.owner(cnpj);
    private final Member other = Member.owner(Sample.cnpj());

    @Test
    void while_a_company_is_suspended_nobody_acts_for_it_whatever_their_token_says() {
        String id = owner.placed(Sample.order());

        deny(Denial.ALL, 2, Optional.empty());
        assertProblem(owner.get(id), 404, "not-found");
        assertProblem(owner.place(Sample.order()), 404, "not-found");
        assertProblem(Member.viewer(cnpj).list(""), 404, "not-found");
        other.list("").then().statusCode(200);

        deny(0, 3, Optional.of(Instant.now().plusSeconds(600)));
        owner.get(id).then().statusCode(200);
    }

    private void deny(long below, long revision, Optional<Instant> until) {
        try (TestTable table = TestTable.ofApplication()) {
            Denial denial = new Denial(Kind.COMPANY, cnpj.value(), below, revision, Instant.now(), until);
            table.put(DenialItem.of(denial, 1));
        }
        denials.read().await().indefinitely();
    }
}
