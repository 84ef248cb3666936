package dev.innkeeper.cli.up;

import dev.innkeeper.cli.CommandFailedException;
import dev.innkeeper.cli.load.HotelService;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.schema.Role;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Cassandra, its schema, both services and the sample, on this machine. */
public final class Stack {
    private static final String HOTEL_SERVICE = "hotel-service";
    private static final String RESERVATION_SERVICE = "reservation-service";
    private static final Duration TOKEN_LIFE = Duration.ofHours(1);
    private static final Duration BETWEEN_REQUESTS = Duration.ofSeconds(1);

    private final StackOptions options;
    private final Installation installation;
    private final PrintWriter out;
    private final Port hotelPort;
    private final Port reservationPort;

    public Stack(StackOptions options, Installation installation, PrintWriter out) {
        this.options = options;
        this.installation = installation;
        this.out = out;
        this.hotelPort = new Port(options.hotelPort(), "--hotel-port");
        this.reservationPort = new Port(options.reservationPort(), "--reservation-port");
    }

    /**
     * Starts everything and blocks until it ends: by a signal to this process, or because a service died.
     *
     * @throws CommandFailedException when it cannot be started, or a service died; nothing is left running then
     */
    public void run() {
        hotelPort.requireFree();
        reservationPort.requireFree();
        installation.requireBuilt(HOTEL_SERVICE, RESERVATION_SERVICE);
        RunningParts parts = new RunningParts(StackDirectory.open(options.dataDirectory()));
        Runtime.getRuntime().addShutdownHook(new Thread(parts::close, "stop"));
        try (parts) {
            runUntilStopped(parts);
        }
    }

    private void runUntilStopped(RunningParts parts) {
        try {
            start(parts);
            throw parts.awaitDeath();
        } catch (RuntimeException e) {
            // On a signal the parts end one after the other, which is no failure of theirs.
            if (!parts.isStopping()) {
                throw e;
            }
        }
    }

    private void start(RunningParts parts) {
        long begin = System.nanoTime();
        StackDirectory directory = parts.directory();
        if (options.fresh()) {
            directory.empty();
        }
        Database database = database(parts);
        say("cassandra", database.addresses() + ", schema up to date, data and logs in " + directory);

        ServiceProcess hotel = service(
                HOTEL_SERVICE,
                hotelPort,
                database,
                Role.HOTEL,
                Map.of("quarkus.rest-client.reservation-service.url", "http://localhost:" + reservationPort.number()),
                parts);
        Sample sample = new Sample(directory, database.name(), Clock.systemUTC());
        if (options.sample() && sample.isDue()) {
            load(sample, hotel);
        }
        ServiceProcess reservation = service(
                RESERVATION_SERVICE,
                reservationPort,
                database,
                Role.RESERVATION,
                Map.of("quarkus.rest-client.hotel-service.url", hotel.url().toString()),
                parts);
        hotel.awaitReady();
        reservation.awaitReady();
        if (options.sample() && sample.areReservationsDue()) {
            create(sample, hotel, reservation);
        }

        say(HOTEL_SERVICE, hotel.url() + "/console");
        say(RESERVATION_SERVICE, reservation.url() + "/console");
        out.printf(
                "ready after %d s; ./innkeeper token staff prints a token for the console, Ctrl-C stops everything%n",
                Duration.ofNanos(System.nanoTime() - begin).toSeconds());
        out.flush();
    }

    private Database database(RunningParts parts) {
        if (options.cassandra() != null) {
            return Database.join(options.cassandra());
        }
        say(
                "cassandra",
                "starting " + options.nodes() + (options.nodes() == 1 ? " node" : " nodes")
                        + (options.dataCentres() == 1 ? "" : " in " + options.dataCentres() + " data centres")
                        + (options.secure() ? " with TLS and roles" : ""));
        return Database.start(
                installation.cassandraServer(), options.nodes(), options.dataCentres(), options.secure(), parts);
    }

    private ServiceProcess service(
            String name, Port port, Database database, Role role, Map<String, String> more, RunningParts parts) {
        Path jar = installation.service(name);
        Map<String, String> settings = new LinkedHashMap<>(more);
        settings.put("quarkus.profile", "laptop");
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.http.port", Integer.toString(port.number()));
        settings.put("quarkus.cassandra.contact-points", database.addresses());
        settings.put("quarkus.cassandra.local-datacenter", database.dataCentre());
        settings.put("innkeeper.exit-with-parent", "true");
        ServiceProcess service = ServiceProcess.start(
                name,
                jar,
                port,
                settings,
                database.accessOf(role),
                parts.directory().logs());
        parts.add(service);
        return service;
    }

    private void load(Sample sample, ServiceProcess hotel) {
        hotel.awaitReady();
        long hotels = sample.loadInto(new HotelService(hotel.url(), DevelopmentTokens.issue("admin", TOKEN_LIFE)));
        say("sample", hotels + " hotels loaded");
    }

    private void create(Sample sample, ServiceProcess hotel, ServiceProcess reservation) {
        String token = DevelopmentTokens.issue("admin", TOKEN_LIFE);
        int reservations = sample.create(new SampleBookings(
                hotel.url(), reservation.url(), token, Clock.systemUTC(), BETWEEN_REQUESTS));
        say("sample", reservations + " reservations made");
    }

    private void say(String part, String text) {
        out.printf("%-20s %s%n", part, text);
        out.flush();
    }
}
