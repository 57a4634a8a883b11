package dev.tessera.keys.export;

import dev.tessera.keys.Entity;
import dev.tessera.keys.documents.Document;
import dev.tessera.keys.encoding.Field;
import dev.tessera.keys.encoding.Part;
import dev.tessera.keys.encoding.Template;
import dev.tessera.keys.model.KeyTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Entities and what their keys refer to, as a Mermaid diagram. It is read off the keys: a field that identifies an entity
 * all by itself, or stands after the same tag as that field, refers to the entity wherever it occurs.
 */
final class EntityDiagram {

    private final Map<String, Entity> byField = new HashMap<>();
    private final Map<String, Entity> byTag = new HashMap<>();
    private final StringBuilder out = new StringBuilder("erDiagram\n");

    private EntityDiagram() {
        for (Entity entity : Entity.values()) {
            // The first entity with an identity has it: USER#<userId> is the user, not the user's inbox.
            identity(entity)
                    .filter(identity -> byField.putIfAbsent(identity.field(), entity) == null)
                    .ifPresent(identity -> identity.tags().forEach(tag -> byTag.put(tag, entity)));
        }
    }

    static String of(List<Entity> entities) {
        EntityDiagram diagram = new EntityDiagram();
        entities.forEach(diagram::entity);
        entities.forEach(diagram::relations);
        return diagram.out.toString();
    }

    private void entity(Entity entity) {
        out.append("  ").append(entity).append(" {\n");
        templates(entity).forEach(template -> {
            attribute(template.index().pkName(), template.pk());
            attribute(template.index().skName(), template.sk());
        });
        out.append("  }\n");
    }

    private void attribute(String name, Template template) {
        // Mermaid would take <userId> for markup.
        String text = template.toString().replace("<", "").replace(">", "");
        out.append("    string ").append(name).append(" \"").append(text).append("\"\n");
    }

    private void relations(Entity entity) {
        Map<Entity, Set<String>> found = new LinkedHashMap<>();
        templates(entity)
                .forEach(template -> Stream.of(template.pk(), template.sk())
                        .flatMap(half -> references(half).stream())
                        .flatMap(this::targets)
                        .filter(target -> target != entity)
                        .forEach(target -> found.computeIfAbsent(target, t -> new LinkedHashSet<>())
                                .add(template.index().name())));
        found.forEach((target, where) -> out.append("  ")
                .append(target)
                .append(isOnlyOneOf(entity, target) ? " ||--o| " : " ||--o{ ")
                .append(entity)
                .append(" : \"")
                .append(String.join(", ", where))
                .append("\"\n"));
    }

    /** Whether the target has one such item at most: the key ends with the target's id and leaves nothing else open. */
    private boolean isOnlyOneOf(Entity entity, Entity target) {
        return entity.primary().sk().fields().isEmpty()
                && last(references(entity.primary().pk())).stream()
                        .flatMap(this::targets)
                        .anyMatch(target::equals);
    }

    private Stream<Entity> targets(Reference reference) {
        List<Entity> tagged = reference.tags().stream()
                .flatMap(tag -> Optional.ofNullable(byTag.get(tag)).stream())
                .toList();
        return tagged.isEmpty() ? Optional.ofNullable(byField.get(reference.field())).stream() : tagged.stream();
    }

    /** The last id of the key, if the partition key says it all, or if an index finds the item by that id alone. */
    private static Optional<Reference> identity(Entity entity) {
        KeyTemplate key = entity.primary();
        Set<String> ids = new LinkedHashSet<>();
        Stream.of(key.pk(), key.sk()).flatMap(half -> references(half).stream()).forEach(id -> ids.add(id.field()));
        return templates(entity)
                .filter(template -> template.pk().fields().size() == 1 || template == key && saysItAll(key))
                .flatMap(template -> last(references(template.pk())).stream())
                .filter(reference -> last(new ArrayList<>(ids)).equals(Optional.of(reference.field())))
                .findFirst();
    }

    private static boolean saysItAll(KeyTemplate key) {
        List<Field<?>> fields = key.pk().fields();
        return fields.containsAll(key.sk().fields())
                && fields.stream().allMatch(field -> field.words().isEmpty());
    }

    /** The ids in a key, each with the words right before it. Times, numbers, choices and shards are no ids. */
    private static List<Reference> references(Template template) {
        List<Reference> references = new ArrayList<>();
        List<String> tags = List.of();
        for (Part part : template.parts()) {
            if (part instanceof Field<?> field && isId(field)) {
                references.add(new Reference(tags, field.name()));
            }
            tags = part.words();
        }
        return references;
    }

    private static boolean isId(Field<?> field) {
        Class<?> type = field.segment().type();
        return type == String.class || Document.class.isAssignableFrom(type);
    }

    private static Stream<KeyTemplate> templates(Entity entity) {
        return Stream.concat(Stream.of(entity.primary()), entity.indexes().values().stream());
    }

    private static <T> Optional<T> last(List<T> list) {
        return list.isEmpty() ? Optional.empty() : Optional.of(list.get(list.size() - 1));
    }

    private record Reference(List<String> tags, String field) {}
}
