package dev.tessera.service.crypto;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** One generated key per file, readable by its owner only. */
final class DevKeyFile {

    private DevKeyFile() {}

    static String readOrCreate(Path directory, String name) {
        Path file = directory.resolve(name + ".keys");
        try {
            if (!Files.exists(file)) {
                create(directory, file);
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot keep the development key " + file, e);
        }
    }

    private static void create(Path directory, Path file) throws IOException {
        Files.createDirectories(directory, ownerOnly("rwx------"));
        Path draft = Files.createTempFile(directory, file.getFileName().toString(), ".draft", ownerOnly("rw-------"));
        try {
            byte[] key = new byte[KeyRing.KEY_BYTES];
            new SecureRandom().nextBytes(key);
            Files.writeString(draft, "dev:" + Base64.getEncoder().encodeToString(key) + "\n");
            // Services start at the same time: the link appears whole or not at all, and the first one wins.
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException anotherServiceWasFirst) {
            return;
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static FileAttribute<?>[] ownerOnly(String permissions) {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
