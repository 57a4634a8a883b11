package dev.tessera.local;

import com.almworks.sqlite4java.SQLiteConnection;
import com.almworks.sqlite4java.SQLiteException;
import com.almworks.sqlite4java.SQLiteJob;
import java.util.List;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/**
 * Gives DynamoDB Local the indexes that its stream records lack.
 *
 * <p>The records of all tables' streams are rows of one SQLite table, {@code us}, whose only key is the sequence number. So
 * each write to a table with a stream, and each poll of a shard, looks through what was recorded of other tables, and an
 * engine gets slower with every test that it has served.
 */
final class EngineIndexes {

    /** Writes look for the shard's last record by stream and shard, polls for its next one by shard alone. */
    private static final List<String> STATEMENTS = List.of(
            "CREATE INDEX IF NOT EXISTS us_by_stream_and_shard ON us (StreamID, ShardID, SequenceNumber)",
            "CREATE INDEX IF NOT EXISTS us_by_shard ON us (ShardID, SequenceNumber)");

    private EngineIndexes() {}

    /** To be called before the engine listens. */
    static void create(DynamoDBProxyServer engine) throws ReflectiveOperationException {
        SQLiteJob<Void> job = EngineDatabase.of(engine).queue().execute(new SQLiteJob<Void>() {
            @Override
            protected Void job(SQLiteConnection connection) throws SQLiteException {
                for (String statement : STATEMENTS) {
                    connection.exec(statement);
                }
                return null;
            }
        });
        job.complete();
        if (job.getError() != null) {
            throw new IllegalStateException("DynamoDB Local keeps its stream records otherwise now", job.getError());
        }
    }
}
