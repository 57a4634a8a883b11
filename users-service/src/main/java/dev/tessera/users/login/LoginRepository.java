package dev.tessera.users.login;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.users.LoginKeys;
import dev.tessera.keys.users.ThrottleKeys;
import dev.tessera.service.table.Condition;
import dev.tessera.service.table.TableGateway;
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
                                    .map(FailuresItem::ofAccount)
                                    .orElse(Failures.NONE),
                            Optional.ofNullable(items.get(network)).map(FailuresItem::ofAddress));
                });
    }

    // THROTTLE#ACCOUNT#..., if it is still as read
    Uni<Failures> chargeAccount(PrimaryKey account, Failures read, Failures charged, Duration memory, Instant now) {
        return table.update(
                        AccessPattern.CHARGE_SIGN_IN,
                        account,
                        FailuresItem.account(charged, memory, now),
                        FailuresItem.unchangedSince(read))
                .map(FailuresItem::ofAccount);
    }

    // THROTTLE#ADDRESS#<address>, below the limit
    Uni<Void> chargeAddress(String address, int limit, Instant now) {
        return table.update(
                        AccessPattern.CHARGE_SIGN_IN,
                        new ThrottleKeys.OfAddress(address),
                        FailuresItem.add(1, now),
                        FailuresItem.fewerThan(limit))
                .replaceWithVoid();
    }

    // THROTTLE#ADDRESS#<address>, where there is none or only an expired one
    Uni<Void> openAddressWindow(String address, Duration window, Instant now) {
        return table.update(
                        AccessPattern.CHARGE_SIGN_IN,
                        new ThrottleKeys.OfAddress(address),
                        FailuresItem.firstOfWindow(window, now),
                        Condition.absent())
                .replaceWithVoid();
    }

    // THROTTLE#ACCOUNT#..., whatever was counted since
    Uni<Void> forgiveAccount(PrimaryKey account, Duration memory, Instant now) {
        return table.update(
                        AccessPattern.SETTLE_SIGN_IN,
                        account,
                        FailuresItem.account(Failures.NONE, memory, now),
                        Condition.none())
                .replaceWithVoid();
    }

    // THROTTLE#ACCOUNT#..., if nothing was counted since
    Uni<Void> uncharge(PrimaryKey account, Failures charged, Failures before, Duration memory, Instant now) {
        return table.update(
                        AccessPattern.SETTLE_SIGN_IN,
                        account,
                        FailuresItem.account(before, memory, now),
                        FailuresItem.unchangedSince(charged))
                .replaceWithVoid();
    }

    // THROTTLE#ADDRESS#<address>, while its window lasts
    Uni<Void> unchargeAddress(String address, Instant now) {
        return table.update(
                        AccessPattern.SETTLE_SIGN_IN,
                        new ThrottleKeys.OfAddress(address),
                        FailuresItem.add(-1, now),
                        Condition.exists())
                .replaceWithVoid();
    }
}
