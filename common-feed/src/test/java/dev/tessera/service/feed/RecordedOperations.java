package dev.tessera.service.feed;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;

/** Hears of every request that any client in this JVM sends: the SDK finds it by a file on the class path. */
public final class RecordedOperations implements ExecutionInterceptor {

    private static final Set<String> SEEN = new ConcurrentSkipListSet<>();

    static void forget() {
        SEEN.clear();
    }

    /** {@code <operation> <table, index or stream>}, each once. */
    static Set<String> taken() {
        return new TreeSet<>(SEEN);
    }

    @Override
    public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
        String operation = attributes.getAttribute(SdkExecutionAttribute.OPERATION_NAME);
        String target = List.of("TableName", "StreamArn").stream()
                .flatMap(name -> context.request().getValueForField(name, String.class).stream())
                .findFirst()
                .orElse("");
        String index = context.request()
                .getValueForField("IndexName", String.class)
                .map(name -> "/index/" + name)
                .orElse("");
        SEEN.add(operation + " " + target + index);
    }
}
