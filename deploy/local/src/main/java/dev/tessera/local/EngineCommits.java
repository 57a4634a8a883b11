package dev.tessera.local;

import com.almworks.sqlite4java.SQLiteJob;
import com.almworks.sqlite4java.SQLiteQueue;
import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * Makes DynamoDB Local commit a transaction before it answers.
 *
 * <p>SQLite is used by one thread, which takes jobs from a queue. For every job but two the engine waits; the two are the
 * ends of a transaction, {@code commitTransaction} and {@code rollbackTransaction}. So {@code TransactWriteItems} is
 * answered while its COMMIT is still in the queue, and an engine that is killed then has lost what it acknowledged. Here
 * the queue is replaced by one that waits for every job.
 */
final class EngineCommits {

    private EngineCommits() {}

    /** To be called before the engine listens. */
    static void beforeAnswers(DynamoDBProxyServer engine) throws ReflectiveOperationException, InterruptedException {
        Object requests = valueOf(valueOf(engine, "serverHandler"), "primaryHandler");
        // Opens the database, which otherwise the first request does. Under -sharedDb there is one, whatever the key.
        Method handler = requests.getClass().getDeclaredMethod("getHandler", String.class);
        handler.setAccessible(true);
        Object access = valueOf(handler.invoke(requests, ""), "dbAccess");
        Field queue = field(access.getClass(), "queue");
        SQLiteQueue impatient = (SQLiteQueue) queue.get(access);
        impatient.stop(true).join();
        queue.set(access, new PatientQueue(impatient.getDatabaseFile()).start());
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

    private static final class PatientQueue extends SQLiteQueue {

        PatientQueue(File database) {
            super(database);
        }

        @Override
        public <T, J extends SQLiteJob<T>> J execute(J job) {
            J queued = super.execute(job);
            // A job that begins another would wait for itself.
            if (!isDatabaseThread()) {
                queued.complete();
            }
            return queued;
        }
    }
}
