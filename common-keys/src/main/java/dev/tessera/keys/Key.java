package dev.tessera.keys;

/** The two halves of an item's key, on the table or on an index. */
public sealed interface Key permits PrimaryKey, IndexKey {

    KeyTemplate template();

    String pk();

    String sk();

    default Entity entity() {
        return Entity.ofType(template().entityType());
    }

    default Index index() {
        return template().index();
    }
}
