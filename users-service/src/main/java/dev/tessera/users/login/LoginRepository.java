package dev.tessera.users.login;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
import dev.tessera.service.table.Write;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class LoginRepository {

    private final TableGateway table;

    LoginRepository(TableGateway table) {
        this.table = table;
    }

    // EMAIL#<email> / LOGIN, THROTTLE#ACCOUNT#<email>, THROTTLE#ACCOUNT#<email> <address>, THROTTLE#ADDRESS#<address>
    Uni<SignInCheck> signInCheck(String email, String address) {
        LoginKeys.Primary login = new LoginKeys.Primary(email);
        ThrottleKeys.OfAccount strangers = new ThrottleKeys.OfAccount(email);
        // No e-mail address holds a space: the two kinds of counters never meet.
        ThrottleKeys.OfAccount known = new ThrottleKeys.OfAccount(email + " " + address);
        ThrottleKeys.OfAddress network = new ThrottleKeys.OfAddress(address);
        return table.batchGet(AccessPattern.SIGN_IN_CHECK, List.of(login, strangers, known, network))
                .map(items -> {
                    Optional<Login> found =
                            Optional.ofNullable(items.get(login)).map(LoginItem::login);
                    boolean knownHere = found.filter(l -> l.knows(address)).isPresent();
                    ThrottleKeys.OfAccount account = knownHere ? known : strangers;
                    return new SignInCheck(
                            found,
                            address,
                            account,
                            Optional.ofNullable(items.get(account))
                                    .map(ThrottleItem::failedSignIns)
                                    .orElse(FailedSignIns.NONE),
                            Optional.ofNullable(items.get(network)).map(ThrottleItem::window));
                });
    }

    // THROTTLE#ACCOUNT#..., if it is still as read
    Write chargeAccount(PrimaryKey account, FailedSignIns read, FailedSignIns charged, Duration memory, Instant now) {
        return Write.update(
                AccessPattern.CHARGE_SIGN_IN,
                account,
                ThrottleItem.to(charged, memory, now),
                ThrottleItem.unchangedSince(read));
    }

    // THROTTLE#ADDRESS#<address>, below the limit
    Write chargeAddress(String address, int limit, Instant now) {
        return Write.update(
                AccessPattern.CHARGE_SIGN_IN,
                new ThrottleKeys.OfAddress(address),
                ThrottleItem.add(1, now),
                ThrottleItem.fewerThan(limit));
    }

    // THROTTLE#ADDRESS#<address>, where there is none or only an expired one
    Write openAddressWindow(String address, Duration window, Instant now) {
        return Write.update(
                AccessPattern.CHARGE_SIGN_IN,
                new ThrottleKeys.OfAddress(address),
                ThrottleItem.firstOfWindow(window, now),
                Condition.absent());
    }

    // THROTTLE#ACCOUNT#..., whatever was counted since
    Write forgiveAccount(PrimaryKey account, Duration memory, Instant now) {
        return Write.update(
                AccessPattern.SETTLE_SIGN_IN,
                account,
                ThrottleItem.to(FailedSignIns.NONE, memory, now),
                Condition.none());
    }

    // THROTTLE#ACCOUNT#..., if nothing was counted since
    Write unchargeAccount(
            PrimaryKey account, FailedSignIns charged, FailedSignIns before, Duration memory, Instant now) {
        return Write.update(
                AccessPattern.SETTLE_SIGN_IN,
                account,
                ThrottleItem.to(before, memory, now),
                ThrottleItem.unchangedSince(charged));
    }

    // THROTTLE#ADDRESS#<address>, while its window lasts
    Write unchargeAddress(String address, Instant now) {
        return Write.update(
                AccessPattern.SETTLE_SIGN_IN,
                new ThrottleKeys.OfAddress(address),
                ThrottleItem.add(-1, now),
                Condition.exists());
    }
}
