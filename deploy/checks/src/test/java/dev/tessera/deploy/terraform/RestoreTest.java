package dev.tessera.deploy.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tessera.deploy.MarkdownPage;
import dev.tessera.deploy.Project;
import dev.tessera.keys.TableDefinition;
import dev.tessera.keys.model.Attributes;
import dev.tessera.service.testkit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The command that restores the table, with a stand-in for the AWS CLI: neither DynamoDB Local nor anything else that
 * runs here knows a restore. It shows what is asked of AWS, in which order, and what is said of a failure.
 */
class RestoreTest {

    private static final String NEW = "tessera-production-20261116T092900";

    /** Keeps the state of the new table in files, and notes every call. */
    private static final String STAND_IN = """
        #!/usr/bin/env bash
        cd "$(dirname "$0")"
        echo "$2 $*" | sed 's/^\\([a-z-]*\\) dynamodb \\1/\\1/' >> calls
        case "$2 $*" in
          describe-table*StreamEnabled*) [ -f stream ] && echo True || echo None ;;
          describe-table*GlobalSecondaryIndexes*) cat indexes ;;
          describe-table*) [ -f restored ] || exit 254
            if [ -f busy ]; then rm busy; echo CREATING; else echo ACTIVE; fi ;;
          describe-time-to-live*) echo DISABLED ;;
          restore-table*) [ ! -f refuse ] || { echo "InvalidRestoreTimeException" >&2; exit 254; }
            touch restored busy ;;
          update-table*stream*) touch stream busy ;;
        esac
        """;

    @TempDir
    Path directory;

    @BeforeEach
    void installTheStandIn() throws IOException {
        Path aws = Files.writeString(directory.resolve("aws"), STAND_IN);
        assertThat(aws.toFile().setExecutable(true)).isTrue();
        Files.writeString(directory.resolve("indexes"), "GSI1 GSI2 GSI3 GSI4 GSI5\n");
    }

    @Test
    void a_table_is_restored_and_gets_what_a_restore_leaves_out() throws IOException {
        Tool.Result result = restore("--table", "tessera-production", "--at", "2026-11-16T09:29:00Z");

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(changes())
                .satisfiesExactly(
                        call -> assertThat(call)
                                .contains(
                                        "restore-table-to-point-in-time --source-table-name tessera-production",
                                        "--target-table-name " + NEW,
                                        "--restore-date-time 2026-11-16T09:29:00Z"),
                        call -> assertThat(call)
                                .contains("update-table", "StreamViewType=" + TableDefinition.STREAM_VIEW),
                        call -> assertThat(call)
                                .contains("update-time-to-live", "Enabled=true,AttributeName=" + Attributes.TTL),
                        call -> assertThat(call)
                                .contains("update-continuous-backups", "PointInTimeRecoveryEnabled=true"),
                        call -> assertThat(call).contains("update-table", "--deletion-protection-enabled"));
        assertThat(changes().stream().skip(1)).allMatch(call -> call.contains("--table-name " + NEW));
        assertThat(result.output())
                .contains("terraform import -var table_name=" + NEW, "terraform output -raw helm_values");
    }

    @Test
    void a_command_that_broke_off_is_run_again_without_restoring_twice() throws IOException {
        Files.createFile(directory.resolve("restored"));
        Files.createFile(directory.resolve("stream"));

        Tool.Result result = restore("--table", "tessera-production", "--at", "2026-11-16T09:29:00Z");

        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(changes())
                .noneMatch(call -> call.startsWith("restore-table"))
                .noneMatch(call -> call.contains("StreamViewType"));
    }

    @Test
    void what_aws_refuses_ends_it_and_nothing_else_is_touched() throws IOException {
        Files.createFile(directory.resolve("refuse"));

        Tool.Result result = restore("--table", "tessera-production", "--at", "2026-11-16T09:29:00Z");

        assertThat(result.exitCode()).isNotZero();
        assertThat(result.output()).contains("InvalidRestoreTimeException").doesNotContain("is ready");
        assertThat(changes()).hasSize(1);
    }

    @Test
    void a_table_whose_indexes_are_not_all_there_is_not_called_ready() throws IOException {
        Files.writeString(directory.resolve("indexes"), "GSI1 GSI2\n");

        Tool.Result result = restore("--table", "tessera-production", "--at", "2026-11-16T09:29:00Z");

        assertThat(result.exitCode()).isNotZero();
        assertThat(result.output()).contains("GSI1 GSI2").doesNotContain("is ready");
    }

    @Test
    void what_cannot_be_meant_is_refused_before_aws_is_asked() {
        for (List<String> arguments : List.of(
                List.<String>of(),
                List.of("--table", "t"),
                List.of("--table", "t", "--at", "yesterday"),
                List.of("--table", "t", "--at", "2026-11-16T09:29:00Z", "--to", "t"),
                List.of("--table", "t", "--at", "2026-11-16T09:29:00Z", "--into", "u"))) {
            Tool.Result result = restore(arguments.toArray(String[]::new));

            assertThat(result.exitCode()).as(arguments + result.output()).isEqualTo(1);
            assertThat(result.output()).startsWith("restore: ");
        }
        assertThat(directory.resolve("calls")).doesNotExist();
    }

    @Test
    void the_guide_gives_this_command_and_the_one_for_backups_by_hand() {
        assertThat(MarkdownPage.at("docs/operations.md").text())
                .contains("deploy/terraform/restore --table tessera-production --at", "aws dynamodb create-backup");
    }

    private Tool.Result restore(String... arguments) {
        Tool bash = Tool.orSkip("bash");
        String path = directory + ":" + System.getenv("PATH");
        return bash.run(
                Project.file("."),
                Map.of("PATH", path),
                "",
                Stream.concat(
                                Stream.of("deploy/terraform/restore"),
                                Stream.concat(Stream.of(arguments), poll(arguments)))
                        .toArray(String[]::new));
    }

    /** Nothing to wait for: the stand-in is busy once. */
    private static Stream<String> poll(String... arguments) {
        return arguments.length < 4 ? Stream.empty() : Stream.of("--poll", "0");
    }

    private List<String> changes() throws IOException {
        return Files.readAllLines(directory.resolve("calls")).stream()
                .filter(call -> call.startsWith("restore") || call.startsWith("update"))
                .toList();
    }
}
