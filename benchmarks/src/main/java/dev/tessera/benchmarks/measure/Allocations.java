package dev.tessera.benchmarks.measure;

import com.sun.management.ThreadMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** How many bytes the threads of another JVM have allocated, by its own count. */
public final class Allocations implements AutoCloseable {

    private final JMXConnector connector;
    private final ThreadMXBean threads;
    private final Map<Long, Long> last = new HashMap<>();

    private Allocations(JMXConnector connector, ThreadMXBean threads) {
        this.connector = connector;
        this.threads = threads;
    }

    public static Allocations of(long pid) {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            String address = machine.startLocalManagementAgent();
            machine.detach();
            JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(address));
            ThreadMXBean threads = ManagementFactory.newPlatformMXBeanProxy(
                    connector.getMBeanServerConnection(), ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class);
            return new Allocations(connector, threads);
        } catch (AttachNotSupportedException e) {
            throw new IllegalStateException("Process " + pid + " lets nobody look", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Since the last call. What a thread allocated that has ended meanwhile is not seen; those that serve do not end. */
    public double sinceLast() {
        long[] ids = threads.getAllThreadIds();
        long[] bytes = threads.getThreadAllocatedBytes(ids);
        double sum = 0;
        for (int i = 0; i < ids.length; i++) {
            sum += Math.max(0, bytes[i] - last.getOrDefault(ids[i], 0L));
        }
        last.clear();
        for (int i = 0; i < ids.length; i++) {
            last.put(ids[i], bytes[i]);
        }
        return sum;
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException e) {
            // The process has ended, which closes it as well.
        }
    }
}
