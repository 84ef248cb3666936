package dev.innkeeper.docker.kubernetes;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A real proxy with what an ingress controller configures for our production Ingresses: as the F5 NGINX Ingress
 * Controller does for nginx, and HAProxy Ingress for HAProxy. It takes plain HTTP, and verifies the services'
 * certificates.
 */
final class IngressProxy implements AutoCloseable {
    enum Program {
        NGINX("nginx"),
        HAPROXY("haproxy");

        private final String command;

        Program(String command) {
            this.command = command;
        }

        /** Where it is installed, if it is. */
        Optional<Path> installed() {
            return Stream.of("/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin")
                    .map(directory -> Path.of(directory, command))
                    .filter(Files::isExecutable)
                    .findFirst();
        }
    }

    /** Where the services listen, by name, and the authority of their certificates. */
    record Upstreams(Map<String, Integer> ports, Path authority) {}

    private final Process process;
    private final int port;

    private IngressProxy(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static IngressProxy start(Program program, Upstreams upstreams, int port, Path directory) throws Exception {
        Path log = directory.resolve(program + ".log");
        String executable = program.installed().orElseThrow().toString();
        List<String> command = switch (program) {
            case NGINX -> {
                Path file = Files.writeString(directory.resolve("nginx.conf"), nginx(upstreams, port));
                yield List.of(executable, "-p", directory + "/", "-c", file.toString(), "-e", "stderr");
            }
            case HAPROXY -> {
                for (IngressRule.Type type : IngressRule.Type.values()) {
                    Files.writeString(directory.resolve(type + ".map"), map(type));
                }
                Path file = Files.writeString(directory.resolve("haproxy.cfg"), haproxy(upstreams, port, directory));
                yield List.of(executable, "-db", "-f", file.toString());
            }
        };
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        IngressProxy proxy = new IngressProxy(process, port);
        for (int attempt = 0; !proxy.listens(); attempt++) {
            if (attempt == 100 || !process.isAlive()) {
                process.destroy();
                throw new IllegalStateException(Files.readString(log));
            }
            Thread.sleep(100);
        }
        return proxy;
    }

    /** The head of the answer to a GET with exactly this request target. */
    String get(String host, String target) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write("GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                            .formatted(target, host)
                            .getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\r\n\r\n", 2)[0];
        }
    }

    /** SIGTERM: after SIGKILL nginx would leave its worker behind. */
    @Override
    public void close() throws InterruptedException {
        process.destroy();
        process.waitFor();
    }

    private boolean listens() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }

    private static String nginx(Upstreams upstreams, int port) {
        String servers =
                IngressRule.production().stream().collect(Collectors.groupingBy(IngressRule::host)).entrySet().stream()
                        .map(host -> """
                        server {
                            listen 127.0.0.1:%d;
                            server_name %s;
                            proxy_http_version 1.1;
                            proxy_ssl_verify on;
                            proxy_ssl_trusted_certificate %s;
                            location / { return 404; }
                            %s
                        }
                        """.formatted(
                                        port,
                                        host.getKey(),
                                        upstreams.authority(),
                                        host.getValue().stream()
                                                .map(rule -> locations(rule, upstreams))
                                                .collect(Collectors.joining("\n    "))))
                        .collect(Collectors.joining());
        return """
                daemon off;
                master_process off;
                pid nginx.pid;
                error_log stderr;
                events {}
                http {
                access_log off;
                client_body_temp_path body;
                proxy_temp_path proxy;
                fastcgi_temp_path fastcgi;
                uwsgi_temp_path uwsgi;
                scgi_temp_path scgi;
                %s}
                """.formatted(servers);
    }

    private static String locations(IngressRule rule, Upstreams upstreams) {
        String pass = "{ proxy_pass https://127.0.0.1:%d; proxy_ssl_name %s; }"
                .formatted(upstreams.ports().get(rule.service()), rule.service());
        return switch (rule.type()) {
            case EXACT -> "location = \"%s\" %s".formatted(rule.path(), pass);
            case PREFIX -> "location \"%1$s/\" %2$s location = \"%1$s\" %2$s".formatted(rule.path(), pass);
            case REGEX -> "location ~ \"^%s\" %s".formatted(rule.path(), pass);
        };
    }

    private static String haproxy(Upstreams upstreams, int port, Path directory) {
        String backends = upstreams.ports().entrySet().stream()
                .map(service -> """
                        backend %1$s
                            server pod 127.0.0.1:%2$d ssl verify required ca-file %3$s verifyhost %1$s
                        """.formatted(service.getKey(), service.getValue(), upstreams.authority()))
                .collect(Collectors.joining());
        return """
                defaults
                    mode http
                    timeout connect 5s
                    timeout client 10s
                    timeout server 10s
                frontend entrance
                    bind 127.0.0.1:%1$d
                    http-request set-var(req.path) path
                    http-request set-var(req.host) hdr(host),field(1,:),lower
                    http-request set-var(req.base) var(req.host),concat(\\#,req.path)
                    http-request set-var(req.backend) var(req.base),map_str(%2$s/EXACT.map)
                    http-request set-var(req.backend) var(req.base),map_dir(%2$s/PREFIX.map) if !{ var(req.backend) -m found }
                    http-request set-var(req.backend) var(req.base),map_reg(%2$s/REGEX.map) if !{ var(req.backend) -m found }
                    http-request return status 404 if !{ var(req.backend) -m found }
                    use_backend %%[var(req.backend)]
                %3$s""".formatted(port, directory, backends);
    }

    private static String map(IngressRule.Type type) {
        return IngressRule.production().stream()
                .filter(rule -> rule.type() == type)
                .map(rule -> (type == IngressRule.Type.REGEX ? "^" + rule.host().replace(".", "\\.") : rule.host())
                        + "#" + rule.path() + " " + rule.service())
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
