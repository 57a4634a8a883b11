package dev.tessera.system.containers;

import dev.tessera.system.containers.Composition.Member;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.testcontainers.images.builder.ImageFromDockerfile;

/** Builds an image as compose would, from what Maven has packaged. */
final class Image {

    private static final Pattern COPY = Pattern.compile("^COPY (?!--from)(.+) \\S+$", Pattern.MULTILINE);

    private Image() {}

    static void build(Path root, Member member) {
        ImageFromDockerfile image = new ImageFromDockerfile(member.image(), false)
                .withBuildImageCmdModifier(command -> command.withDockerfilePath(member.dockerfile()))
                .withFileFromPath(member.dockerfile(), root.resolve(member.dockerfile()))
                .withBuildArgs(member.buildArguments());
        // The client knows too little of .dockerignore to send a whole directory: it sends what the file copies.
        copied(root, member)
                .forEach(file -> image.withFileFromPath(root.relativize(file).toString(), file));
        image.get();
    }

    private static List<Path> copied(Path root, Member member) {
        try {
            return COPY.matcher(Files.readString(root.resolve(member.dockerfile())))
                    .results()
                    .flatMap(copy -> Arrays.stream(copy.group(1).split(" ")))
                    .map(source -> source.replace("${SERVICE}", member.name()))
                    .flatMap(source -> matching(root.resolve(source)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> matching(Path pattern) {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(
                pattern.getParent(), pattern.getFileName().toString())) {
            Stream.Builder<Path> files = Stream.builder();
            found.forEach(files);
            return files.build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
