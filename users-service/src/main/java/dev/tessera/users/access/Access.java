package dev.tessera.users.access;

import dev.tessera.keys.documents.Cnpj;
import dev.tessera.keys.users.CompanyRole;
import dev.tessera.service.Required;
import dev.tessera.service.change.Versioned;
import dev.tessera.service.identity.Role;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a person may do, in one item that one strong read brings: everything that goes into their tokens, and the epoch
 * that ends every session begun before it.
 *
 * @param roles granted on top of {@link Role#USER}, which every person has
 * @param companies memberships in active companies; only these enter tokens
 * @param pendingCompanies memberships in pending companies of earlier versions, which had no claims
 * @param claims on companies, each with until when there may be something of it in the table
 * @param emailVerified whether the address of the account is proved; empty for accounts from before this was kept here
 * @param devices hashes of the user agents that signed in, the latest first
 */
public record Access(
        String userId,
        Status status,
        Set<Role> roles,
        Map<Cnpj, CompanyRole> companies,
        Map<Cnpj, CompanyRole> pendingCompanies,
        Map<Cnpj, Instant> claims,
        long epoch,
        Optional<Boolean> emailVerified,
        List<String> devices,
        Instant createdAt,
        Instant updatedAt,
        long version)
        implements Versioned {

    /** Leaving all of them, with the account itself, must fit into one transaction of 100 actions. */
    public static final int MAX_COMPANIES = 40;

    static final int MAX_DEVICES = 20;

    public enum Status {
        ACTIVE,
        /** By an administrator: nothing is lost, and nothing may be done until it is restored. */
        SUSPENDED,
        DELETED
    }

    public Access {
        Required.all(userId, status);
        roles = Set.copyOf(roles);
        companies = Map.copyOf(companies);
        pendingCompanies = Map.copyOf(pendingCompanies);
        claims = Map.copyOf(claims);
        devices = List.copyOf(devices);
        if (roles.contains(Role.USER) || roles.contains(Role.SERVICE)) {
            throw new IllegalArgumentException("every person is a USER and none is a SERVICE: neither is granted");
        }
        if (devices.size() > MAX_DEVICES) {
            throw new IllegalArgumentException("at most " + MAX_DEVICES + " devices are remembered");
        }
    }

    public static Access ofNewUser(String userId, Set<Role> roles, boolean emailVerified, Instant now) {
        return new Access(
                userId,
                Status.ACTIVE,
                roles,
                Map.of(),
                Map.of(),
                Map.of(),
                1,
                Optional.of(emailVerified),
                List.of(),
                now,
                now,
                1);
    }

    public Access withRoles(Set<Role> newRoles, Instant now) {
        return new Access(
                userId,
                status,
                newRoles,
                companies,
                pendingCompanies,
                claims,
                epoch,
                emailVerified,
                devices,
                createdAt,
                now,
                version + 1);
    }

    public boolean deleted() {
        return status == Status.DELETED;
    }

    public boolean isSuspended() {
        return status == Status.SUSPENDED;
    }

    /** What suspends somebody is in every token's way within a second or two; what they write before that would stay. */
    public Access requireActing() {
        if (isSuspended()) {
            throw AccessProblems.suspended();
        }
        return this;
    }

    /** Those granted, and the one that every person has. */
    public Set<Role> allRoles() {
        Set<Role> all = EnumSet.of(Role.USER);
        all.addAll(roles);
        return all;
    }

    public boolean isAdministrator() {
        return roles.contains(Role.ADMIN);
    }

    /** Claims count as well: a person who is deleted gives all of them up in one transaction. */
    public boolean mayJoinAnotherCompany(Instant now) {
        return companies.size() + pendingCompanies.size() + claimsAt(now).size() < MAX_COMPANIES;
    }

    /** Those of which there may still be something. */
    public Map<Cnpj, Instant> claimsAt(Instant now) {
        Map<Cnpj, Instant> live = new HashMap<>(claims);
        live.values().removeIf(until -> !until.isAfter(now));
        return live;
    }

    public Map<Cnpj, Instant> claimsWith(Cnpj cnpj, Instant until, Instant now) {
        Map<Cnpj, Instant> more = claimsAt(now);
        more.put(cnpj, until);
        return more;
    }

    public Map<Cnpj, Instant> claimsWithout(Cnpj cnpj, Instant now) {
        Map<Cnpj, Instant> fewer = claimsAt(now);
        fewer.remove(cnpj);
        return fewer;
    }

    public boolean knows(String device) {
        return devices.contains(device);
    }

    /** The very first sign-in is no reason to warn anybody. */
    public boolean isNewDevice(String device) {
        return !devices.isEmpty() && !knows(device);
    }

    /** The oldest are forgotten, so that the item stays small. */
    public List<String> devicesWith(String device) {
        return Stream.concat(Stream.of(device), devices.stream().filter(known -> !known.equals(device)))
                .limit(MAX_DEVICES)
                .toList();
    }
}
