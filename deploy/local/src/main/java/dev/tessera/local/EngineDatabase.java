package dev.tessera.local;

import com.almworks.sqlite4java.SQLiteQueue;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/** The queue through which DynamoDB Local uses its SQLite database. It offers no way to it, so it is found by reflection. */
final class EngineDatabase {

    private final Object access;
    private final Field queue;

    private EngineDatabase(Object access) throws NoSuchFieldException {
        this.access = access;
        this.queue = field(access.getClass(), "queue");
    }

    /** To be called before the engine listens: opens the database, which otherwise the first request does. */
    static EngineDatabase of(DynamoDBProxyServer engine) throws ReflectiveOperationException {
        Object requests = valueOf(valueOf(engine, "serverHandler"), "primaryHandler");
        Method handler = requests.getClass().getDeclaredMethod("getHandler", String.class);
        handler.setAccessible(true);
        // Under -sharedDb there is one database, whatever the key.
        return new EngineDatabase(valueOf(handler.invoke(requests, ""), "dbAccess"));
    }

    SQLiteQueue queue() throws IllegalAccessException {
        return (SQLiteQueue) queue.get(access);
    }

    void replaceQueue(SQLiteQueue other) throws IllegalAccessException {
        queue.set(access, other);
    }

    private static Object valueOf(Object owner, String name) throws ReflectiveOperationException {
        return field(owner.getClass(), name).get(owner);
    }

    private static Field field(Class<?> type, String name) throws NoSuchFieldException {
        for (Class<?> next = type; next != null; next = next.getSuperclass()) {
            try {
                Field field = next.getDeclaredField(name);
                field.setAccessible(true);
                return field;
            } catch (NoSuchFieldException inASuperclass) {
                continue;
            }
        }
        throw new NoSuchFieldException(type.getName() + "." + name);
    }
}
