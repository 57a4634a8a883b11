package dev.tessera.users.password;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tessera.service.input.InvalidValueException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeakedPasswordsTest {

    private static final String LEAKED = "correct horse battery staple";

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void each_of_many_is_found_and_nothing_else(String end) throws IOException {
        List<String> leaked =
                IntStream.range(0, 2_000).mapToObj(i -> "leaked " + i).toList();
        // Counts of different lengths, so that no line is where arithmetic alone would look for it.
        LeakedPasswords file = file(leaked.stream()
                .map(password ->
                        sha1(password) + ":" + ThreadLocalRandom.current().nextInt(1, 9_999_999))
                .sorted()
                .collect(Collectors.joining(end, "", end)));

        assertThat(leaked).allMatch(file::contains);
        assertThat(IntStream.range(0, 2_000).mapToObj(i -> "other " + i)).noneMatch(file::contains);
    }

    @Test
    void the_first_and_the_last_line_count_without_a_count_and_without_an_end() throws IOException {
        List<String> all = Stream.of("a", "b", "c").toList();
        LeakedPasswords file =
                file(all.stream().map(LeakedPasswordsTest::sha1).sorted().collect(Collectors.joining("\n")));

        assertThat(all).allMatch(file::contains);
        assertThat(file.contains("d")).isFalse();
    }

    @Test
    void a_file_of_something_else_stops_the_start() {
        assertThatThrownBy(() -> file("")).hasMessageContaining("no file of leaked passwords");
        assertThatThrownBy(() -> file("password\n123456\n")).hasMessageContaining("no file of leaked passwords");
        assertThatThrownBy(() -> LeakedPasswords.in(directory.resolve("missing")))
                .hasMessageContaining("Cannot read the leaked passwords");
    }

    @Test
    void what_has_leaked_cannot_be_chosen_however_hard_it_is_to_guess() throws IOException {
        PasswordPolicy policy = new PasswordPolicy(file(sha1(LEAKED) + ":42\n"));

        assertThatThrownBy(() -> policy.check(LEAKED, List.of()))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageContaining("leak")
                .hasMessageNotContaining(LEAKED);
    }

    private LeakedPasswords file(String content) throws IOException {
        return LeakedPasswords.in(Files.writeString(directory.resolve("leaked.txt"), content));
    }

    private static String sha1(String password) {
        try {
            return HexFormat.of()
                    .withUpperCase()
                    .formatHex(MessageDigest.getInstance("SHA-1").digest(password.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
