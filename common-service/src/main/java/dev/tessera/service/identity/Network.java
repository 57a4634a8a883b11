package dev.tessera.service.identity;

import io.netty.util.NetUtil;
import java.util.Arrays;
import java.util.Optional;

/**
 * An address, or all that share its first bits: {@code 10.0.0.0/8}, {@code 2001:db8::/32}. A mapped IPv4 address is that
 * IPv4 address. Names are none: they would have to be looked up, and whoever answers for them would be believed.
 */
record Network(byte[] address, int bits) {

    private static final int IPV4_BYTES = 4;
    private static final byte[] MAPPED_IPV4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1};

    static Network parse(String text) {
        int slash = text.indexOf('/');
        byte[] address = bytes(slash < 0 ? text : text.substring(0, slash))
                .orElseThrow(() -> new IllegalArgumentException(text + " is no address and no network"));
        int most = address.length * Byte.SIZE;
        int bits = slash < 0 ? most : prefix(text.substring(slash + 1));
        if (bits < 0 || bits > most) {
            throw new IllegalArgumentException(text + ": the length of the prefix must be from 0 to " + most);
        }
        return new Network(address, bits);
    }

    private static int prefix(String text) {
        return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : -1;
    }

    /** Four bytes or sixteen; empty for what is no address, and for names. */
    static Optional<byte[]> bytes(String address) {
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
        if (bytes == null) {
            return Optional.empty();
        }
        boolean mapped = bytes.length > IPV4_BYTES
                && Arrays.equals(bytes, 0, MAPPED_IPV4.length, MAPPED_IPV4, 0, MAPPED_IPV4.length);
        return Optional.of(mapped ? Arrays.copyOfRange(bytes, MAPPED_IPV4.length, bytes.length) : bytes);
    }

    boolean contains(byte[] other) {
        if (other.length != address.length) {
            return false;
        }
        int whole = bits / Byte.SIZE;
        int rest = bits % Byte.SIZE;
        int mask = 0xff << (Byte.SIZE - rest) & 0xff;
        return Arrays.equals(address, 0, whole, other, 0, whole)
                && (rest == 0 || (address[whole] & mask) == (other[whole] & mask));
    }
}
