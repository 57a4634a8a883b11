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

    /** The table's name in generated requests; Terraform and the IAM policies take it as a variable. */
    private static final String TABLE_NAME = "tessera";

    private GenerateDocs() {}

    /** Contents by path below {@code docs/table}. */
    public static Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        files.put("README.md", Overview.page());
        files.put("entities.md", EntityChart.page());
        files.put("access-patterns.md", PatternTable.page());
        files.put("model.json", Model.json() + "\n");
        files.put("create-table.json", TableDefinition.createTableJson(TABLE_NAME) + "\n");
        files.put("time-to-live.json", TableDefinition.timeToLiveJson(TABLE_NAME) + "\n");
        files.put("table.tf", Terraform.file());
        files.put("iam/README.md", IamGuide.page());
        for (Service service : Service.values()) {
            files.put("iam/" + service.id() + ".json", IamPolicy.of(service).json() + "\n");
        }
        return files;
    }

    /** Takes the directory to write to, which is {@code docs/table}. */
    public static void main(String[] arguments) throws IOException {
        Path directory = Path.of(arguments[0]);
        for (Map.Entry<String, String> file : files().entrySet()) {
            Path path = directory.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }
}
