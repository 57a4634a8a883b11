package dev.tessera.service.crypto;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Supplier;

/** A secret generated once and kept in a file that only its owner can read. */
public final class DevSecretFile {

    private DevSecretFile() {}

    public static String readOrCreate(Path directory, String name, Supplier<String> secret) {
        Path file = directory.resolve(name);
        try {
            if (!Files.exists(file)) {
                create(directory, file, secret.get());
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot keep the development secret " + file, e);
        }
    }

    private static void create(Path directory, Path file, String secret) throws IOException {
        Files.createDirectories(directory, ownerOnly("rwx------"));
        Path draft = Files.createTempFile(directory, file.getFileName().toString(), ".draft", ownerOnly("rw-------"));
        try {
            Files.writeString(draft, secret + "\n");
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
