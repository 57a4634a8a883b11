package dev.tessera.service.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/** What the generated IAM policy of content-service lets the feed do. */
final class FeedPermissions {

    private static final Path POLICY = Path.of("../deploy/terraform/30-access/policies/content-service.json");
    private static final List<String> STATEMENTS = List.of("FindStream", "ReadStream", "KeepLeases", "FindLeases");

    private FeedPermissions() {}

    /** @param operations as {@link RecordedOperations} names them */
    static void assertEnoughFor(Set<String> operations, String table) {
        List<String> refused = new ArrayList<>();
        for (String operation : operations) {
            String[] words = operation.split(" ", 2);
            // Requests of the tests, which look at and change the table itself; iterators name no stream.
            boolean isOfTheFeed =
                    words[1].startsWith(table + "-") || words[1].equals(table) && words[0].equals("DescribeTable");
            if (isOfTheFeed && !allows(words[0], words[1], table)) {
                refused.add(operation);
            }
        }
        assertThat(operations).anyMatch(operation -> operation.startsWith("UpdateItem " + table + "-content"));
        assertThat(refused).as("operations that the policy does not allow").isEmpty();
    }

    private static boolean allows(String operation, String target, String table) {
        return StreamSupport.stream(policy().get("Statement").spliterator(), false)
                .filter(statement -> STATEMENTS.contains(statement.get("Sid").asText()))
                .filter(statement -> texts(statement.get("Action")).contains("dynamodb:" + operation))
                .flatMap(statement -> texts(statement.get("Resource")).stream())
                .map(resource -> resource.replaceFirst(".*:table/", "").replace("${table_name}", table))
                .anyMatch(resource -> target.matches(resource.replace("*", ".*")));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private static JsonNode policy() {
        try {
            return new ObjectMapper().readTree(POLICY.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
