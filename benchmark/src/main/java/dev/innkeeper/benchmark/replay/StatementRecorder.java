package dev.innkeeper.benchmark.replay;

import com.datastax.oss.driver.internal.core.protocol.ByteBufPrimitiveCodec;
import com.datastax.oss.protocol.internal.Compressor;
import com.datastax.oss.protocol.internal.Frame;
import com.datastax.oss.protocol.internal.FrameCodec;
import com.datastax.oss.protocol.internal.Message;
import com.datastax.oss.protocol.internal.request.Batch;
import com.datastax.oss.protocol.internal.request.Execute;
import com.datastax.oss.protocol.internal.request.Prepare;
import com.datastax.oss.protocol.internal.response.Error;
import com.datastax.oss.protocol.internal.response.result.Prepared;
import com.datastax.oss.protocol.internal.response.result.Rows;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.replay.RecordedStatement.Part;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A proxy between the services and Cassandra that records the prepared statements that pass through it. It understands
 * the native protocol V4 without compression, which the services use.
 */
public final class StatementRecorder implements AutoCloseable {
    /**
     * While it records, no answer passes earlier than this after its request, so that all statements that a service sends
     * side by side are seen before the first of them is answered.
     */
    private static final Duration DELAY = Duration.ofMillis(10);

    /** What an operation leaves to be done after its response has begun by then. */
    private static final Duration QUIET = Duration.ofMillis(300);

    private final FrameProxy proxy;
    private final FrameCodec<ByteBuf> requests =
            FrameCodec.defaultServer(new ByteBufPrimitiveCodec(UnpooledByteBufAllocator.DEFAULT), Compressor.none());
    private final FrameCodec<ByteBuf> responses =
            FrameCodec.defaultClient(new ByteBufPrimitiveCodec(UnpooledByteBufAllocator.DEFAULT), Compressor.none());
    private final Map<ByteBuffer, RecordedStatement.Prepared> prepared = new ConcurrentHashMap<>();
    private final List<Exchange> exchanges = new ArrayList<>();
    private volatile boolean recording;
    private volatile @Nullable String failure;

    /** A request and, later, its answer. */
    private static final class Exchange {
        private final Message request;
        private final boolean recorded;
        private final long sent = System.nanoTime();
        private volatile @Nullable Message response;
        private volatile long answered;

        Exchange(Message request, boolean recorded) {
            this.request = request;
            this.recorded = recorded;
        }
    }

    /** Listens on a free port of the loopback interface. */
    public StatementRecorder(InetSocketAddress cassandra) {
        proxy = FrameProxy.start(cassandra, Connection::new);
    }

    /** Where the services find it, as {@code host:port}. */
    public String address() {
        return proxy.address();
    }

    /**
     * Runs an operation and returns the statements that the services send for it, including those that they send after
     * its response. Nothing else may use the services meanwhile.
     *
     * @throws BenchmarkFailedException if a statement fails, or is of a kind that cannot be recorded
     */
    public Recording record(Runnable operation) {
        synchronized (exchanges) {
            exchanges.clear();
            recording = true;
        }
        operation.run();
        long responded = System.nanoTime();
        awaitQuiet();
        synchronized (exchanges) {
            recording = false;
            if (failure != null) {
                throw new BenchmarkFailedException("cannot record: " + failure);
            }
            return new Recording(IntStream.range(0, exchanges.size())
                    .mapToObj(index -> statement(index, responded))
                    .toList());
        }
    }

    private void awaitQuiet() {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        long last = System.nanoTime();
        while (System.nanoTime() - last < QUIET.toNanos() && failure == null) {
            if (System.nanoTime() > deadline) {
                throw new BenchmarkFailedException("cannot record: the services do not stop sending statements");
            }
            sleep(Duration.ofMillis(10).toNanos());
            synchronized (exchanges) {
                for (Exchange exchange : exchanges) {
                    last = Math.max(last, exchange.answered == 0 ? System.nanoTime() : exchange.answered);
                }
            }
        }
    }

    private RecordedStatement statement(int index, long responded) {
        Exchange exchange = exchanges.get(index);
        int rows = 0;
        boolean conditional = false;
        if (exchange.response instanceof Rows result) {
            rows = result.getData().size();
            conditional = result.getMetadata().columnSpecs.stream().anyMatch(column -> column.name.equals("[applied]"));
        } else if (exchange.response instanceof Error error) {
            throw new BenchmarkFailedException("cannot record: Cassandra answered " + error.message);
        }
        return new RecordedStatement(
                exchange.request,
                parts(exchange.request),
                rows,
                conditional,
                predecessors(index),
                exchange.answered <= responded);
    }

    private List<Part> parts(Message request) {
        if (request instanceof Batch batch) {
            return IntStream.range(0, batch.queriesOrIds.size())
                    .mapToObj(part -> part(batch.queriesOrIds.get(part), batch.values.get(part)))
                    .toList();
        }
        Execute execute = (Execute) request;
        if (execute.options.pagingState != null) {
            throw new BenchmarkFailedException("cannot record: a result has more than one page");
        }
        return List.of(part(execute.queryId, execute.options.positionalValues));
    }

    private Part part(Object queryOrId, List<ByteBuffer> values) {
        if (!(queryOrId instanceof byte[] id)) {
            throw new BenchmarkFailedException("cannot record: not a prepared statement: " + queryOrId);
        }
        return new Part(Objects.requireNonNull(prepared.get(ByteBuffer.wrap(id)), "prepared elsewhere"), values);
    }

    private List<Integer> predecessors(int index) {
        return predecessors(
                index,
                exchanges.stream().map(exchange -> exchange.sent).toList(),
                exchanges.stream().map(exchange -> exchange.answered).toList());
    }

    /**
     * What was answered before a statement was sent, but for what one of these had waited for itself.
     *
     * @param sent when each statement was sent, ascending
     * @param answered when each was answered
     */
    static List<Integer> predecessors(int index, List<Long> sent, List<Long> answered) {
        List<Integer> before = IntStream.range(0, index)
                .filter(other -> answered.get(other) <= sent.get(index))
                .boxed()
                .toList();
        if (before.isEmpty()) {
            return before;
        }
        long lastSent = sent.get(before.get(before.size() - 1));
        return before.stream().filter(other -> answered.get(other) > lastSent).toList();
    }

    /** Matches requests and responses, which have the number of a stream in common. */
    private final class Connection implements FrameProxy.Observer {
        private final Map<Integer, Exchange> running = new ConcurrentHashMap<>();

        @Override
        public void request(byte[] encoded) {
            Frame frame = requests.decode(Unpooled.wrappedBuffer(encoded));
            if (frame.message instanceof Prepare) {
                running.put(frame.streamId, new Exchange(frame.message, false));
            } else if (frame.message instanceof Execute || frame.message instanceof Batch) {
                synchronized (exchanges) {
                    Exchange exchange = new Exchange(frame.message, recording);
                    running.put(frame.streamId, exchange);
                    if (recording) {
                        exchanges.add(exchange);
                    }
                }
            }
        }

        @Override
        public void response(byte[] encoded) {
            Frame frame = responses.decode(Unpooled.wrappedBuffer(encoded));
            Exchange exchange = running.remove(frame.streamId);
            if (exchange == null) {
                return;
            }
            if (exchange.request instanceof Prepare prepare && frame.message instanceof Prepared result) {
                prepared.put(
                        ByteBuffer.wrap(result.preparedQueryId),
                        new RecordedStatement.Prepared(prepare.cqlQuery, result.variablesMetadata.columnSpecs));
            }
            if (exchange.recorded) {
                sleep(exchange.sent + DELAY.toNanos() - System.nanoTime());
                exchange.response = frame.message;
                exchange.answered = System.nanoTime();
            }
        }

        @Override
        public void fail(Exception e) {
            failure = e.toString();
        }
    }

    private static void sleep(long nanos) {
        try {
            TimeUnit.NANOSECONDS.sleep(nanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }

    @Override
    public void close() {
        proxy.close();
    }
}
