package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.session.ProgrammaticArguments;
import com.datastax.oss.driver.internal.core.context.DefaultDriverContext;
import com.datastax.oss.driver.internal.core.context.NettyOptions;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.HashedWheelTimer;
import io.netty.util.Timer;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.Future;

/** Sessions that work on event loops of somebody else, as Quarkus' do: no answer is handed from thread to thread. */
final class SharedLoopsSessionBuilder extends CqlSessionBuilder {
    private final EventLoopGroup loops;

    SharedLoopsSessionBuilder(EventLoopGroup loops) {
        this.loops = loops;
    }

    @Override
    protected DriverContext buildContext(DriverConfigLoader config, ProgrammaticArguments arguments) {
        return new DefaultDriverContext(config, arguments) {
            @Override
            protected NettyOptions buildNettyOptions() {
                return new SharedLoops(loops, new HashedWheelTimer());
            }
        };
    }

    private record SharedLoops(EventLoopGroup loops, Timer timer) implements NettyOptions {
        @Override
        public EventLoopGroup ioEventLoopGroup() {
            return loops;
        }

        @Override
        public Class<? extends Channel> channelClass() {
            return NioSocketChannel.class;
        }

        @Override
        public EventExecutorGroup adminEventExecutorGroup() {
            return loops;
        }

        @Override
        public ByteBufAllocator allocator() {
            return ByteBufAllocator.DEFAULT;
        }

        @Override
        public void afterBootstrapInitialized(Bootstrap bootstrap) {
            bootstrap.option(ChannelOption.TCP_NODELAY, true);
        }

        @Override
        public void afterChannelInitialized(Channel channel) {
            // Nothing: what a channel needs was said of all of them.
        }

        @Override
        public Future<Void> onClose() {
            timer.stop();
            return loops.next().newSucceededFuture(null);
        }

        @Override
        public Timer getTimer() {
            return timer;
        }
    }
}
