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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

@ApplicationScoped
class LoginRepository {

    private final TableGateway table;
    private final SignInConfig config;

    LoginRepository(TableGateway table, SignInConfig config) {
        this.table = table;
        this.config = config;
    }

    /**
     * All that one strong read tells before a password is tried.
     *
     * @param login empty for an address nobody signed up with, which must make no difference to the caller
     * @param account the counter that this attempt counts on
     * @param isKnown whether the person is known here, by device or network: then others' failures are not theirs
     */
    record SignInCheck(
            Optional<Login> login,
            Place place,
            boolean isKnown,
            PrimaryKey account,
            FailedSignIns accountFailures,
            Optional<FailureWindow> addressFailures) {}

    // EMAIL#<email> / LOGIN, THROTTLE#ACCOUNT#<email>, also with <address> and with <device>,
    // THROTTLE#ADDRESS#<address>
    Uni<SignInCheck> signInCheck(String email, Place place) {
        LoginKeys.Primary login = new LoginKeys.Primary(email);
        ThrottleKeys.Primary strangers = ThrottleKeys.Primary.ofAccount(email);
        ThrottleKeys.Primary atAddress = counterOf(email, place.address());
        Optional<ThrottleKeys.Primary> onDevice = place.device().map(device -> counterOf(email, device.id()));
        ThrottleKeys.Primary network = ThrottleKeys.Primary.ofAddress(place.address());
        List<PrimaryKey> keys = new ArrayList<>(List.of(login, strangers, atAddress, network));
        onDevice.ifPresent(keys::add);
        return table.batchGet(AccessPattern.SIGN_IN_CHECK, keys).map(items -> {
            Optional<Login> found = Optional.ofNullable(items.get(login)).flatMap(LoginItem::login);
            boolean isKnown = found.filter(place::isKnownTo).isPresent();
            ThrottleKeys.Primary known =
                    found.filter(place::isDeviceOf).isPresent() ? onDevice.orElseThrow() : atAddress;
            ThrottleKeys.Primary account = isKnown ? known : strangers;
            return new SignInCheck(
                    found,
                    place,
                    isKnown,
                    account,
                    Optional.ofNullable(items.get(account))
                            .map(ThrottleItem::failedSignIns)
                            .orElse(FailedSignIns.NONE),
                    Optional.ofNullable(items.get(network)).map(ThrottleItem::window));
        });
    }

    /** No e-mail address holds a space: this counter is no other account's. */
    private static ThrottleKeys.Primary counterOf(String email, String knownPlace) {
        return ThrottleKeys.Primary.ofAccount(email + " " + knownPlace);
    }

    // THROTTLE#ACCOUNT#..., if it is still as read
    Write chargeAccount(PrimaryKey account, FailedSignIns read, FailedSignIns charged, Instant now) {
        return Write.update(
                AccessPattern.CHARGE_SIGN_IN,
                account,
                ThrottleItem.to(charged, config.memory(), now),
                ThrottleItem.unchangedSince(read));
    }

    // THROTTLE#ADDRESS#<address>, below the limit unless exempt, or where there is no window or only an expired one
    Write chargeAddress(String address, boolean isExempt, boolean isWindowOpen, Instant now) {
        Condition mayCount = isExempt ? Condition.exists() : ThrottleItem.fewerThan(config.addressFailures());
        return Write.update(
                AccessPattern.CHARGE_SIGN_IN,
                ThrottleKeys.Primary.ofAddress(address),
                isWindowOpen ? ThrottleItem.add(1, now) : ThrottleItem.firstOfWindow(config.addressWindow(), now),
                isWindowOpen ? mayCount : Condition.absent());
    }

    // THROTTLE#ACCOUNT#..., whatever was counted since
    Write forgiveAccount(PrimaryKey account, Instant now) {
        return settleAccount(account, FailedSignIns.NONE, Condition.none(), now);
    }

    // THROTTLE#ACCOUNT#..., if nothing was counted since
    Write unchargeAccount(PrimaryKey account, FailedSignIns charged, FailedSignIns before, Instant now) {
        return settleAccount(account, before, ThrottleItem.unchangedSince(charged), now);
    }

    // THROTTLE#ADDRESS#<address>, while its window lasts
    Write unchargeAddress(String address, Instant now) {
        return Write.update(
                AccessPattern.SETTLE_SIGN_IN,
                ThrottleKeys.Primary.ofAddress(address),
                ThrottleItem.add(-1, now),
                Condition.exists());
    }

    private Write settleAccount(PrimaryKey account, FailedSignIns failures, Condition condition, Instant now) {
        return Write.update(
                AccessPattern.SETTLE_SIGN_IN, account, ThrottleItem.to(failures, config.memory(), now), condition);
    }
}
