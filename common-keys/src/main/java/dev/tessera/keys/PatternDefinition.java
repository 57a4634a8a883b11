package dev.tessera.keys;

import dev.tessera.keys.model.Consistency;
import dev.tessera.keys.model.Index;
import dev.tessera.keys.model.Operation;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is said about one access pattern, and what must hold for it.
 *
 * @param guests services that read what they do not own
 * @param checks entities of other services that a transaction asks for by a condition, and neither reads nor writes
 */
record PatternDefinition(
        Operation operation,
        Index index,
        Consistency consistency,
        String purpose,
        List<Entity> entities,
        Set<Service> guests,
        List<Entity> checks) {

    private PatternDefinition(
            Operation operation, Index index, Consistency consistency, String purpose, Entity... entities) {
        this(operation, index, consistency, purpose, List.of(entities), Set.of(), List.of());
    }

    static PatternDefinition get(Consistency consistency, String purpose, Entity entity) {
        return new PatternDefinition(Operation.GET_ITEM, Index.TABLE, consistency, purpose, entity);
    }

    static PatternDefinition batchGet(Consistency consistency, String purpose, Entity... entities) {
        return new PatternDefinition(Operation.BATCH_GET_ITEM, Index.TABLE, consistency, purpose, entities);
    }

    static PatternDefinition query(Index index, Consistency consistency, String purpose, Entity... entities) {
        return new PatternDefinition(Operation.QUERY, index, consistency, purpose, entities);
    }

    /** A Query of a secondary index, which is always eventual. */
    static PatternDefinition query(Index index, String purpose, Entity... entities) {
        return query(index, Consistency.EVENTUAL, purpose, entities);
    }

    static PatternDefinition put(String purpose, Entity entity) {
        return write(Operation.PUT_ITEM, purpose, entity);
    }

    static PatternDefinition update(String purpose, Entity entity) {
        return write(Operation.UPDATE_ITEM, purpose, entity);
    }

    static PatternDefinition delete(String purpose, Entity entity) {
        return write(Operation.DELETE_ITEM, purpose, entity);
    }

    static PatternDefinition transact(String purpose, Entity... entities) {
        return write(Operation.TRANSACT_WRITE_ITEMS, purpose, entities);
    }

    static PatternDefinition batchWrite(String purpose, Entity... entities) {
        return write(Operation.BATCH_WRITE_ITEM, purpose, entities);
    }

    private static PatternDefinition write(Operation operation, String purpose, Entity... entities) {
        return new PatternDefinition(operation, Index.TABLE, Consistency.NONE, purpose, entities);
    }

    PatternDefinition readBy(Service... others) {
        return new PatternDefinition(operation, index, consistency, purpose, entities, Set.of(others), checks);
    }

    /** What others own and this rests on: a transaction may check it, and IAM grants no more than that. */
    PatternDefinition checking(Entity... others) {
        return new PatternDefinition(operation, index, consistency, purpose, entities, guests, List.of(others));
    }

    Budget budget() {
        return new Budget(
                operation,
                consistency,
                Stream.concat(entities.stream(), checks.stream()).toList());
    }

    /** The services that own every entity of the pattern; nobody, if a reader looks at what several own. */
    Set<Service> owners() {
        Set<Service> owners = EnumSet.allOf(Service.class);
        entities.forEach(entity -> owners.retainAll(entity.owners()));
        return Collections.unmodifiableSet(owners);
    }

    Set<Service> readers() {
        if (operation.isWrite()) {
            return Set.of();
        }
        Set<Service> readers = EnumSet.noneOf(Service.class);
        readers.addAll(owners());
        readers.addAll(guests);
        return Collections.unmodifiableSet(readers);
    }

    /** Refuses a definition that cannot hold, with a message that says what to change. */
    PatternDefinition checked(String name) {
        if (purpose.length() < 2 || !purpose.endsWith(".")) {
            throw refused(name, "has no purpose", "say in one sentence what it is for");
        }
        if (entities.isEmpty()) {
            throw refused(name, "touches no entity", "name what it reads or writes");
        }
        if (Set.copyOf(entities).size() < entities.size()) {
            throw refused(name, "names an entity twice", "actions are counted by the page of the budget");
        }
        if (operation.isWrite() && owners().isEmpty()) {
            throw refused(name, "touches entities of different owners", "let each service write its own");
        }
        if (!operation.isWrite() && readers().isEmpty()) {
            throw refused(name, "reads entities of different owners", "name who does so with readBy");
        }
        if (consistency == Consistency.STRONG && index != Index.TABLE) {
            throw refused(
                    name, "reads " + index + " strongly, which DynamoDB refuses", "read the table, or use EVENTUAL");
        }
        if (operation.isWrite() != (consistency == Consistency.NONE)) {
            throw refused(name, "has the consistency " + consistency, "NONE is for writes, and only for them");
        }
        if (operation.isWrite() && !guests.isEmpty()) {
            throw refused(name, "is a write by " + guests, "only the owner writes; remove readBy");
        }
        if (!checks.isEmpty() && operation != Operation.TRANSACT_WRITE_ITEMS) {
            throw refused(name, "checks what it does not write", "only a transaction can");
        }
        if (checks.stream().anyMatch(entities::contains)) {
            throw refused(name, "names an entity twice", "what it writes it may check as well");
        }
        for (Entity entity : entities) {
            if (index != Index.TABLE && !entity.indexes().containsKey(index)) {
                throw refused(
                        name, "queries " + entity + " on " + index + " where it has no key", "give it one, or drop it");
            }
        }
        return this;
    }

    private static IllegalStateException refused(String name, String what, String remedy) {
        return new IllegalStateException(name + " " + what + ": " + remedy);
    }
}
