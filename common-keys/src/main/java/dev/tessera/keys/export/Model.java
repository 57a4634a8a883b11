package dev.tessera.keys.export;

import dev.tessera.keys.AccessPattern;
import dev.tessera.keys.Budget;
import dev.tessera.keys.Entity;
import dev.tessera.keys.Service;
import dev.tessera.keys.TableDefinition;
import dev.tessera.keys.json.Json;
import dev.tessera.keys.model.Attributes;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.KeyTemplate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The whole catalogue as JSON, for tools that want to know the table without reading Java. */
final class Model {

    private static final List<Integer> PAGES = List.of(1, 20, 100);

    private Model() {}

    static String json() {
        return Json.write(Json.object(
                "generated", GenerateDocs.NOTICE,
                "table", table(),
                "services", Stream.of(Service.values()).map(Service::id).toList(),
                "fields", FieldKinds.all(),
                "entities", Stream.of(Entity.values()).map(Model::entity).toList(),
                "accessPatterns",
                        Stream.of(AccessPattern.values()).map(Model::pattern).toList()));
    }

    private static Map<String, Object> table() {
        return Json.object(
                "indexes", Stream.of(Index.values()).map(Model::index).toList(),
                "projection", TableDefinition.PROJECTION,
                "billingMode", TableDefinition.BILLING_MODE,
                "streamView", TableDefinition.STREAM_VIEW,
                "timeToLive", Attributes.TTL,
                "maxPartitionKeyBytes", KeyTemplate.MAX_PK_BYTES,
                "maxSortKeyBytes", KeyTemplate.MAX_SK_BYTES);
    }

    private static Map<String, Object> index(Index index) {
        return Json.object(
                "name", index.name(),
                "partitionKey", index.pkName(),
                "sortKey", index.skName(),
                "finds", index.role());
    }

    private static Map<String, Object> entity(Entity entity) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put(Index.TABLE.name(), key(entity.primary()));
        entity.indexes().forEach((index, template) -> keys.put(index.name(), key(template)));
        return Json.object(
                "type", entity.type(),
                "owners", ids(entity.owners()),
                "expires", entity.expires(),
                "maxBytes", entity.maxBytes(),
                "keys", keys);
    }

    private static Map<String, Object> key(KeyTemplate template) {
        return Json.object(
                "pk", template.pk().toString(),
                "sk", template.sk().toString(),
                "sharded", template.isSharded());
    }

    private static Map<String, Object> pattern(AccessPattern pattern) {
        return Json.object(
                "name", pattern.name(),
                "purpose", pattern.purpose(),
                "owners", ids(pattern.owners()),
                "readers", ids(pattern.readers()),
                "operation", pattern.operation().name(),
                "index", pattern.index().name(),
                "consistency", pattern.consistency().name(),
                "entities", pattern.entities().stream().map(Entity::type).toList(),
                "checks", pattern.checks().stream().map(Entity::type).toList(),
                "unitsByPage", budget(pattern.budget()));
    }

    private static Map<String, Object> budget(Budget budget) {
        Map<String, Object> byPage = new LinkedHashMap<>();
        for (int page : PAGES) {
            byPage.put(
                    Integer.toString(page),
                    Json.object("read", budget.readUnits(page), "write", budget.writeUnits(page)));
        }
        return byPage;
    }

    private static List<String> ids(Collection<Service> services) {
        return services.stream().map(Service::id).toList();
    }
}
