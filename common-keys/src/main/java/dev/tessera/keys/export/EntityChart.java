package dev.tessera.keys.export;

import static dev.tessera.keys.export.Markdown.code;

import dev.tessera.keys.Entity;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page that shows every entity with its keys. */
final class EntityChart {

    private EntityChart() {}

    static String page() {
        Markdown page = Markdown.page("Entities and their keys");
        page.text("""
                `WORD` stands for itself and `<field>` for a value; `A|B` is one of these words and `[…]` may be left out.
                A shard is left out while there is only one. An item's keys on the indexes are a function of the item: written
                and removed together with it. The largest size bounds what a request may cost. Arrows in the diagrams lead from
                what is referred to, and say on which index.
                """);
        page.table(
                List.of("index", "partition key", "sort key", "finds items"),
                Stream.of(Index.values())
                        .map(index -> List.of(index.name(), code(index.pkName()), code(index.skName()), index.role()))
                        .toList());
        for (Map.Entry<String, List<Entity>> group : Groups.entities().entrySet()) {
            page.section("Owned by " + group.getKey());
            page.table(
                    List.of("entity", "key", "on indexes", "expires", "largest"),
                    group.getValue().stream().map(EntityChart::row).toList());
            group.getValue().stream()
                    .filter(entity -> !entity.note().isEmpty())
                    .forEach(entity -> page.text("**" + entity.type() + "**: " + entity.note()));
            page.fenced("mermaid", EntityDiagram.of(group.getValue()));
        }
        return page.section("Fields")
                .table(
                        List.of("field", "written as"),
                        FieldKinds.all().entrySet().stream()
                                .map(field -> List.of(code("<" + field.getKey() + ">"), field.getValue()))
                                .toList())
                .toString();
    }

    private static List<String> row(Entity entity) {
        return List.of(
                entity.type(),
                halves(entity.primary()),
                entity.indexes().values().stream()
                        .map(template -> template.index() + ": " + halves(template))
                        .collect(Collectors.joining("<br>")),
                entity.expires() ? "yes" : "",
                entity.maxBytes() / 1024 + " KiB");
    }

    private static String halves(KeyTemplate template) {
        return code(template.pk().toString()) + " / " + code(template.sk().toString());
    }
}
