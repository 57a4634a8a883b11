package dev.tessera.users.login;

import dev.tessera.service.input.Email;
import dev.tessera.users.audit.Refusals;
import dev.tessera.users.audit.UserAct;
import dev.tessera.users.login.LoginRepository.SignInCheck;
import dev.tessera.users.login.SignInThrottle.Charge;
import dev.tessera.users.password.Passwords;
import dev.tessera.users.password.Verdict;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * The one way to try a password, for signing in as for everything that asks for the current password again: each try
 * counts, for an account that exists as for one that does not, with the same reads, the same writes and the same work.
 *
 * <p>An attacker must not keep a person out. A person's known devices and networks have counters of their own, so that
 * guesses from elsewhere do not slow them down, and do not wait for what others did in the same network. A stranger, even
 * the person on a new device in a new network, waits for half a minute at most.
 */
@ApplicationScoped
public class PasswordProofs {

    private final LoginRepository logins;
    private final SignInThrottle throttle;
    private final Passwords passwords;
    private final Refusals refusals;

    PasswordProofs(LoginRepository logins, SignInThrottle throttle, Passwords passwords, Refusals refusals) {
        this.logins = logins;
        this.throttle = throttle;
        this.passwords = passwords;
        this.refusals = refusals;
    }

    /** Empty if the password is wrong or nobody has that e-mail address; a 429 if it is too early for another try. */
    public Uni<Optional<PasswordProof>> prove(Email email, String password, Place place) {
        return logins.signInCheck(email.canonical(), place)
                .chain(check -> throttle.charge(check).chain(charge -> prove(charge, email.canonical(), password)));
    }

    private Uni<Optional<PasswordProof>> prove(Charge charge, String email, String password) {
        SignInCheck check = charge.check();
        return verify(check.login(), password)
                .onFailure()
                .call(() -> throttle.giveBack(charge))
                .call(verdict -> verdict.matches()
                        ? throttle.forgive(charge)
                        : refusals.count(UserAct.PASSWORD_REFUSED, check.login().map(Login::userId), email))
                .map(verdict -> check.login()
                        .filter(login -> verdict.matches())
                        .map(login -> new PasswordProof(login, check.place(), verdict.renewed())));
    }

    private Uni<Verdict> verify(Optional<Login> login, String password) {
        return login.map(known -> passwords.verify(known.userId(), known.sealedHash(), password))
                .orElseGet(() -> passwords.verifyNobody(password));
    }
}
