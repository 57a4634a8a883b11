package dev.tessera.keys;

/** The two halves of an item's key, on the table or on an index. */
public sealed interface Key permits PrimaryKey, IndexKey {

    /** The template of this key with its values. */
    Filled filled();

    default KeyTemplate template() {
        return filled().template();
    }

    default String pk() {
        return filled().pk();
    }

    default String sk() {
        return filled().sk();
    }

    default Entity entity() {
        return Entity.ofType(template().entityType());
    }

    default Index index() {
        return template().index();
    }
}
