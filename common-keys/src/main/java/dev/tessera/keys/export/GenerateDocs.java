package dev.tessera.keys.export;

import dev.tessera.keys.Service;
import dev.tessera.keys.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Writes everything that is derived from the catalogue: documents for people, and files for other tools. */
public final class GenerateDocs {

    /** The command that a failing test prints. */
    public static final String COMMAND =
            "./mvnw -q -pl common-keys test -Dtest=GeneratedDocsTest -Dtessera.regenerate=true";

    static final String NOTICE = "Generated from common-keys, so change it there. Regenerate: " + COMMAND;

    static final String DOCS = "docs/table/";
    static final String TERRAFORM = "deploy/terraform/";
    static final String POLICIES = TERRAFORM + "30-access/policies/";

    static final String UPGRADE_POLICY = TERRAFORM + "30-access/upgrade.json";

    /** The table's name in generated requests; Terraform and the IAM policies take it as a variable. */
    private static final String TABLE_NAME = "tessera";

    private GenerateDocs() {}

    /** Contents by path below the root of the repository. */
    public static Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        files.put(DOCS + "README.md", Overview.page());
        files.put(DOCS + "entities.md", EntityChart.page());
        files.put(DOCS + "access-patterns.md", PatternTable.page());
        files.put(DOCS + "iam.md", IamGuide.page());
        files.put(DOCS + "model.json", Model.json() + "\n");
        files.put(DOCS + "create-table.json", TableDefinition.createTableJson(TABLE_NAME) + "\n");
        files.put(DOCS + "time-to-live.json", TableDefinition.timeToLiveJson(TABLE_NAME) + "\n");
        files.put(TERRAFORM + "20-data/table.tf", Terraform.table());
        files.put(TERRAFORM + "20-data/feed.tf", Terraform.feedTables());
        for (Service service : Service.values()) {
            files.put(POLICIES + service.id() + ".json", IamPolicy.of(service).json() + "\n");
        }
        files.put(UPGRADE_POLICY, IamPolicy.ofUpgrade().json() + "\n");
        return files;
    }

    /** Takes the root of the repository. */
    public static void main(String[] arguments) throws IOException {
        Path root = Path.of(arguments[0]);
        for (Map.Entry<String, String> file : files().entrySet()) {
            Path path = root.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }
}
