package dev.tessera.deploy.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tessera.deploy.MarkdownPage;
import dev.tessera.deploy.Project;
import dev.tessera.keys.PrimaryKey;
import dev.tessera.keys.content.VideoKeys;
import dev.tessera.local.DynamoDbEngine;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Runs the JavaScript of the README as it stands there, with Node, against DynamoDB Local. */
class ReadmeJavascriptTest {

    private static final Path SOURCE = Project.file("deploy/checks/src/test/javascript");
    private static final Path WORK = Project.file("deploy/checks/target/javascript");

    /** The registry of packages is out of reach: nobody's fault here. Anything else that npm says is. */
    private static final Pattern OFFLINE =
            Pattern.compile("EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ENOTCACHED");

    @Test
    void the_operations_of_the_readme_do_what_it_says() throws IOException {
        Tool node = Tool.orSkip("node");
        install(Tool.orSkip("npm"));
        Files.writeString(
                WORK.resolve("operations.mjs"),
                String.join(
                        "\n",
                        MarkdownPage.at("deploy/terraform/20-data/README.md").blocks("javascript")));
        Tool.Result result;
        try (DynamoDbEngine engine = DynamoDbEngine.inMemory(Path.of(System.getProperty("tessera.engine")), 0)) {
            engine.createTable("tessera-readme");
            result = node.run(
                    WORK,
                    Map.of(
                            "TABLE_NAME", "tessera-readme",
                            "AWS_ENDPOINT_URL_DYNAMODB", engine.endpoint().toString(),
                            "AWS_REGION", "us-east-1",
                            "AWS_ACCESS_KEY_ID", "local",
                            "AWS_SECRET_ACCESS_KEY", "local"),
                    "",
                    "check.mjs");
        }
        assertThat(result.exitCode()).as(result.output()).isZero();
        JsonNode item = new ObjectMapper()
                .readTree(result.output().lines().reduce((first, last) -> last).orElseThrow());
        assertThat(PrimaryKey.parse(item.get("pk").asText(), item.get("sk").asText()))
                .isInstanceOf(VideoKeys.Primary.class);
    }

    /** Once for each state of the lock file: what is in target is kept between runs. */
    private static void install(Tool npm) throws IOException {
        Files.createDirectories(WORK);
        Path lock = WORK.resolve("package-lock.json");
        boolean installed = Files.exists(WORK.resolve("installed"))
                && Files.mismatch(lock, SOURCE.resolve("package-lock.json")) == -1;
        for (String name : List.of("package.json", "package-lock.json", "check.mjs")) {
            Files.copy(SOURCE.resolve(name), WORK.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
        if (installed) {
            return;
        }
        Tool.Result result = npm.run(
                WORK, "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--fetch-retries=1");
        if (result.exitCode() != 0 && OFFLINE.matcher(result.output()).find()) {
            Assumptions.abort("npm cannot reach its registry: " + result.output());
        }
        assertThat(result.exitCode()).as(result.output()).isZero();
        Files.writeString(WORK.resolve("installed"), "");
    }
}
