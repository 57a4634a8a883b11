package dev.tessera.local;

import com.almworks.sqlite4java.SQLiteJob;
import com.almworks.sqlite4java.SQLiteQueue;
import java.io.File;
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
        EngineDatabase database = EngineDatabase.of(engine);
        SQLiteQueue impatient = database.queue();
        impatient.stop(true).join();
        database.replaceQueue(new PatientQueue(impatient.getDatabaseFile()).start());
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
