package dev.tessera.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The step that pins what a build takes from outside writes what it has read, and nothing where it could not read: tried on a
 * copy of the files that it pins, with a network that is a directory. What actions, image and distribution really are, it is
 * told by where they come from.
 */
class PinTest {

    private static final String COMMIT = "1".repeat(40);
    private static final String TAG_OBJECT = "2".repeat(40);
    private static final String NEXT_COMMIT = "3".repeat(40);
    private static final String DIGEST = "sha256:" + "a".repeat(64);
    private static final String NEXT_DIGEST = "sha256:" + "b".repeat(64);
    private static final String DOCKERFILE = "deploy/Dockerfile";
    private static final String WRAPPER = ".mvn/wrapper/maven-wrapper.properties";
    private static final Pattern USES = Pattern.compile("uses: *([^\\s@]+)@(\\S+)(?: # (\\S+))?");

    @TempDir
    Path copy;

    @TempDir
    Path outside;

    @BeforeEach
    void project_and_network() throws IOException {
        for (String file : Stream.concat(Stream.of(".ci/pin", DOCKERFILE, WRAPPER), workflows().stream())
                .toList()) {
            Path target = copy.resolve(file);
            Files.createDirectories(target.getParent());
            Files.copy(Project.file(file), target);
        }
        command("git", """
                [ "$1" = ls-remote ] || exit 1
                printf '%s\\n' "$*" >>"$OUTSIDE/asked"
                [ ! -e "$OUTSIDE/refs" ] || sed "s|REF|$3|" "$OUTSIDE/refs"
                """);
        // The last argument is the address; what follows -o is the file.
        command("curl", """
                url=${!#}
                printf '%s\\n' "$url" >>"$OUTSIDE/asked"
                case "$url" in
                  https://auth.docker.io/*) echo '{"token":"t"}' ;;
                  https://registry-1.docker.io/*) cat "$OUTSIDE/manifest" ;;
                  *.sha512) cat "$OUTSIDE/sha512" ;;
                  *.zip) while [ "$1" != -o ]; do shift; done; cp "$OUTSIDE/zip" "$2" ;;
                  *) exit 22 ;;
                esac
                """);
    }

    @Test
    void an_action_is_pinned_to_the_commit_that_its_tag_names() throws IOException {
        List<String> before = actions();
        outside("refs", COMMIT + "\tREF\n");

        assertThat(pin("actions").exitCode()).isZero();

        assertThat(before).isNotEmpty().doesNotContain(COMMIT);
        assertThat(actions()).hasSameSizeAs(before);
        for (int i = 0; i < before.size(); i++) {
            Matcher was = uses(before.get(i));
            Matcher is = uses(actions().get(i));
            assertThat(is.group(1)).isEqualTo(was.group(1));
            assertThat(is.group(2)).isEqualTo(COMMIT);
            assertThat(is.group(3)).as("the tag stays readable").isEqualTo(tag(was));
            assertThat(asked())
                    .contains("ls-remote https://github.com/" + was.group(1) + " refs/tags/" + tag(was) + " refs/tags/"
                            + tag(was) + "^{}");
        }

        outside("refs", NEXT_COMMIT + "\tREF\n");
        assertThat(pin("actions").exitCode()).isZero();
        assertThat(actions()).allSatisfy(line -> assertThat(uses(line).group(2)).isEqualTo(NEXT_COMMIT));
        assertThat(pin("actions").exitCode()).isZero();
        assertThat(actions()).allSatisfy(line -> assertThat(line).containsOnlyOnce(" # "));
    }

    /** Its first line is the tag itself, which can be moved; the second is what it names. */
    @Test
    void of_an_annotated_tag_it_is_the_commit_and_not_the_tag() throws IOException {
        outside("refs", TAG_OBJECT + "\tREF\n" + COMMIT + "\tREF^{}\n");
        assertThat(pin("actions").exitCode()).isZero();
        assertThat(actions()).allSatisfy(line -> assertThat(uses(line).group(2)).isEqualTo(COMMIT));
    }

    @Test
    void what_is_not_there_is_not_made_up() throws IOException {
        Map<String, String> before = texts();

        Tool.Result none = pin("actions");
        assertThat(none.exitCode()).isEqualTo(1);
        assertThat(none.output()).contains("has no tag");

        outside("manifest", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n");
        Tool.Result image = pin("image");
        assertThat(image.exitCode()).isEqualTo(1);
        assertThat(image.output()).contains("No digest");

        outside("zip", "Maven");
        outside("sha512", "0".repeat(128) + "  maven.zip\n");
        Tool.Result wrapper = pin("wrapper");
        assertThat(wrapper.exitCode()).isEqualTo(1);
        assertThat(wrapper.output()).contains("is not what Apache published");

        assertThat(pin().exitCode()).isEqualTo(1);
        assertThat(pin("everything").exitCode()).isEqualTo(1);
        assertThat(texts()).isEqualTo(before);
    }

    @Test
    void the_base_image_is_pinned_to_the_digest_that_the_registry_answers_with() throws IOException {
        String name = text(DOCKERFILE).replaceAll("(?s).*?ARG BASE_IMAGE=([^@\\s]+).*", "$1");
        outside("manifest", "HTTP/1.1 200 OK\r\nDocker-Content-Digest: " + DIGEST + "\r\n");
        assertThat(pin("image").exitCode()).isZero();
        assertThat(text(DOCKERFILE)).contains("ARG BASE_IMAGE=" + name + "@" + DIGEST + "\n");

        outside("manifest", "HTTP/1.1 200 OK\r\ndocker-content-digest: " + NEXT_DIGEST + "\r\n");
        assertThat(pin("image").exitCode()).isZero();
        assertThat(text(DOCKERFILE))
                .contains("ARG BASE_IMAGE=" + name + "@" + NEXT_DIGEST + "\n")
                .doesNotContain(DIGEST);
        String[] repository = name.replaceFirst("docker.io/", "").split(":");
        assertThat(asked())
                .contains("https://registry-1.docker.io/v2/" + repository[0] + "/manifests/" + repository[1]);
    }

    @Test
    void the_distribution_is_pinned_to_the_sum_of_what_was_loaded_and_is_published_so() throws Exception {
        String url = text(WRAPPER).replaceAll("(?s).*distributionUrl=(\\S+).*", "$1");
        for (String content : List.of("Maven", "another Maven")) {
            outside("zip", content);
            outside("sha512", sum("SHA-512", content) + "  maven.zip\n");
            assertThat(pin("wrapper").exitCode()).isZero();
            assertThat(text(WRAPPER))
                    .containsOnlyOnce("distributionSha256Sum=")
                    .contains("distributionSha256Sum=" + sum("SHA-256", content) + "\n")
                    .contains("distributionUrl=" + url + "\n")
                    .doesNotContain("No distributionSha256Sum");
        }
        assertThat(asked().lines())
                .contains(url)
                .anyMatch(line -> line.startsWith("https://archive.apache.org/") && line.endsWith(".sha512"));
    }

    private Tool.Result pin(String... what) {
        Map<String, String> environment =
                Map.of("PATH", outside.resolve("bin") + ":" + System.getenv("PATH"), "OUTSIDE", outside.toString());
        return new Tool(copy.resolve(".ci/pin")).run(copy, environment, "", what);
    }

    private void command(String name, String script) throws IOException {
        Path file = outside.resolve("bin").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/usr/bin/env bash\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void outside(String name, String text) throws IOException {
        Files.writeString(outside.resolve(name), text);
    }

    private String asked() throws IOException {
        return Files.readString(outside.resolve("asked"));
    }

    private static List<String> workflows() throws IOException {
        try (Stream<Path> files = Files.list(Project.file(".github/workflows"))) {
            return files.map(file -> ".github/workflows/" + file.getFileName())
                    .filter(file -> file.endsWith(".yml"))
                    .sorted()
                    .toList();
        }
    }

    /** Every line of every workflow that names an action. */
    private List<String> actions() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String file : workflows()) {
            text(file).lines().filter(line -> USES.matcher(line).find()).forEach(lines::add);
        }
        return lines;
    }

    private static Matcher uses(String line) {
        Matcher matcher = USES.matcher(line);
        assertThat(matcher.find()).as(line).isTrue();
        return matcher;
    }

    /** Of an action that is pinned already, the comment says it. */
    private static String tag(Matcher uses) {
        return uses.group(3) == null ? uses.group(2) : uses.group(3);
    }

    private Map<String, String> texts() throws IOException {
        return Map.of(DOCKERFILE, text(DOCKERFILE), WRAPPER, text(WRAPPER), "actions", String.join("\n", actions()));
    }

    private String text(String file) throws IOException {
        return Files.readString(copy.resolve(file));
    }

    private static String sum(String algorithm, String content) throws GeneralSecurityException {
        return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content.getBytes(UTF_8)));
    }
}
