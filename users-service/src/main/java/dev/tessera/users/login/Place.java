package dev.tessera.users.login;

import java.util.Optional;

/**
 * Where a password is tried.
 *
 * @param address the network
 * @param device if whoever tries it showed one that somebody is known on
 */
public record Place(String address, Optional<KnownDevice> device) {

    /**
     * A device that somebody signed in on before, or their session that asks for the password again.
     *
     * @param id no address and no e-mail address looks like it
     */
    public record KnownDevice(String userId, String id) {}

    boolean isKnownTo(Login login) {
        return isDeviceOf(login) || login.addresses().contains(address);
    }

    boolean isDeviceOf(Login login) {
        return device.filter(known -> known.userId().equals(login.userId())).isPresent();
    }
}
