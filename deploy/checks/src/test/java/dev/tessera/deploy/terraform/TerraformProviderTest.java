package dev.tessera.deploy.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.deploy.Project;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Terraform's own opinion, with the real provider where a mirror on this machine has it; the provider asks nobody. */
class TerraformProviderTest {

    private static final String PROVIDER = "registry.terraform.io/hashicorp/aws";

    @TempDir
    Path directory;

    @Test
    void the_installation_is_valid_and_its_tests_pass() throws IOException {
        Tool terraform = Tool.orSkip("terraform");
        Path mirror = Stream.of(
                        System.getenv().getOrDefault("TF_PLUGIN_MIRROR", "/opt/tf-plugins"),
                        System.getProperty("user.home") + "/.terraform.d/plugins",
                        "/usr/local/share/terraform/plugins",
                        "/usr/share/terraform/plugins")
                .map(Path::of)
                .filter(candidate -> Files.isDirectory(candidate.resolve(PROVIDER)))
                .findFirst()
                .orElseGet(() -> Assumptions.abort("No mirror here has the provider " + PROVIDER));
        Path configuration = Files.writeString(
                directory.resolve("terraformrc"),
                "provider_installation {\n  filesystem_mirror {\n    path = \"" + mirror + "\"\n  }\n}\n");
        Path installation = directory.resolve("installation");
        copy(Project.file("deploy/terraform"), installation);
        Map<String, String> environment =
                Map.of("TF_CLI_CONFIG_FILE", configuration.toString(), "CHECKPOINT_DISABLE", "1");
        for (String command : new String[] {"init", "validate", "test"}) {
            Tool.Result result = terraform.run(installation, environment, "", command, "-no-color");
            assertThat(result.exitCode()).as(command + ": " + result.output()).isZero();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(path -> !path.toString().contains(".terraform"))
                    .toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }
}
