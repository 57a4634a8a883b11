package dev.tessera.users.password;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/**
 * Passwords that are known from leaks, by a file that an operator has: their SHA-1 in hexadecimal, one on a line and sorted,
 * as Have I Been Pwned hands them out (what follows a colon is not looked at). Such a file has gigabytes, so it is not
 * loaded: a look-up is a binary search in it, of some forty small reads.
 */
final class LeakedPasswords {

    private static final Logger LOG = Logger.getLogger(LeakedPasswords.class);
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int HASH = 40;
    private static final int LONGEST_LINE = 80;
    private static final Pattern LINE = Pattern.compile("[0-9A-F]{40}(:\\d+)?");

    private final Optional<FileChannel> file;

    private LeakedPasswords(Optional<FileChannel> file) {
        this.file = file;
    }

    static LeakedPasswords none() {
        return new LeakedPasswords(Optional.empty());
    }

    /** Fails if this is no such file: nobody would notice that nothing is ever found in it. */
    static LeakedPasswords in(Path path) {
        try {
            FileChannel file = FileChannel.open(path);
            LeakedPasswords leaked = new LeakedPasswords(Optional.of(file));
            String first = leaked.lineFrom(file, 0);
            if (!LINE.matcher(first).matches()) {
                file.close();
                throw new IllegalArgumentException(path + " is no file of leaked passwords: its first line is not the"
                        + " SHA-1 of a password in capital hexadecimal digits");
            }
            return leaked;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the leaked passwords in " + path, e);
        }
    }

    /** Reads a file: not for an event loop. */
    boolean contains(String password) {
        return file.filter(there -> contains(there, sha1(password))).isPresent();
    }

    private boolean contains(FileChannel file, String hash) {
        try {
            long low = 0;
            long high = file.size();
            // The line searched for, if there is one, begins at or after low and before high.
            while (low < high) {
                long middle = (low + high) >>> 1;
                long begin = beginOfLineAt(file, middle);
                String line = lineFrom(file, begin);
                int order = line.substring(0, Math.min(HASH, line.length())).compareTo(hash);
                if (order == 0) {
                    return true;
                }
                if (order < 0) {
                    low = Math.max(begin + line.length() + 1, middle + 1);
                } else {
                    high = begin;
                }
            }
            return false;
        } catch (IOException e) {
            // A disk that fails must not keep people from choosing a password; the other rules still hold.
            LOG.error("The leaked passwords cannot be read, so one of them may be chosen", e);
            return false;
        }
    }

    private static long beginOfLineAt(FileChannel file, long position) throws IOException {
        long from = Math.max(0, position - LONGEST_LINE);
        String before = text(file, from, (int) (position - from));
        int end = before.lastIndexOf('\n');
        return end < 0 ? from : from + end + 1;
    }

    private String lineFrom(FileChannel file, long begin) throws IOException {
        String text = text(file, begin, LONGEST_LINE);
        int end = text.indexOf('\n');
        return (end < 0 ? text : text.substring(0, end)).stripTrailing();
    }

    private static String text(FileChannel file, long position, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining() && file.read(buffer, position + buffer.position()) > 0) {
            // The next part follows, up to the end of the file.
        }
        return new String(buffer.array(), 0, buffer.position(), US_ASCII);
    }

    private static String sha1(String password) {
        try {
            return HEX.formatHex(MessageDigest.getInstance("SHA-1").digest(password.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-1", e);
        }
    }
}
