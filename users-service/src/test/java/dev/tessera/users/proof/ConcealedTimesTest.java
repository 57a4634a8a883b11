package dev.tessera.users.proof;

import dev.tessera.service.testkit.WithTable;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where {@code conceal-accounts} is on, the time of the answer to a sign-up tells nothing either. */
@QuarkusTest
@WithTable
@TestProfile(ConcealedAccountsTest.Concealed.class)
@Tag("scale")
class ConcealedTimesTest {

    @Test
    void a_sign_up_takes_as_long_for_every_address() {
        new AnswerTimes(ConcealedAccountsTest::member).assertAlike("sign-up", ConcealedAccountsTest::signUpAs);
    }
}
