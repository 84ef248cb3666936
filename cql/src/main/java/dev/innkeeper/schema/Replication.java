package dev.innkeeper.schema;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How many copies of a row each data centre keeps, for {@code NetworkTopologyStrategy}.
 *
 * @param factorByDataCentre at least one data centre, each with a replication factor from 1 to {@link #HIGHEST}
 */
public record Replication(Map<String, Integer> factorByDataCentre) {
    /** A higher factor is probably a typing error. */
    public static final int HIGHEST = 9;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,100}");
    private static final Pattern PART = Pattern.compile("\\s*([^:,\\s]+)\\s*:\\s*([0-9]{1,3})\\s*");

    public Replication {
        if (factorByDataCentre.isEmpty()) {
            throw new SchemaException("replication needs at least one data centre, for example datacenter1:3");
        }
        factorByDataCentre.forEach(Replication::check);
        factorByDataCentre = Collections.unmodifiableMap(new TreeMap<>(factorByDataCentre));
    }

    public static Replication of(String dataCentre, int factor) {
        return new Replication(Map.of(dataCentre, factor));
    }

    /**
     * Reads what {@link #toString()} writes: {@code datacenter1:3,datacenter2:3}.
     *
     * @throws SchemaException if the text has another form, or a factor is out of bounds
     */
    public static Replication parse(String text) {
        Map<String, Integer> factors = new TreeMap<>();
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part);
            if (!matcher.matches()) {
                throw new SchemaException(
                        "'" + text + "' is not a replication: write it as datacenter1:3,datacenter2:3");
            }
            if (factors.put(matcher.group(1), Integer.valueOf(matcher.group(2))) != null) {
                throw new SchemaException("replication names the data centre " + matcher.group(1) + " twice");
            }
        }
        return new Replication(factors);
    }

    /** Replaces <code>${replication}</code> in a CQL file. */
    public String fillIn(String cql) {
        return cql.replace("${replication}", toCql());
    }

    /** The CQL map for {@code WITH replication =}. */
    public String toCql() {
        return factorByDataCentre.entrySet().stream()
                .map(entry -> ", '" + entry.getKey() + "': " + entry.getValue())
                .collect(Collectors.joining("", "{'class': 'NetworkTopologyStrategy'", "}"));
    }

    @Override
    public String toString() {
        return factorByDataCentre.entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(","));
    }

    private static void check(String dataCentre, int factor) {
        if (!NAME.matcher(dataCentre).matches() || dataCentre.equals("class")) {
            throw new SchemaException("'" + dataCentre + "' is not a valid name of a data centre");
        }
        if (factor < 1 || factor > HIGHEST) {
            throw new SchemaException(
                    "data centre " + dataCentre + " can keep 1 to " + HIGHEST + " copies, not " + factor);
        }
    }
}
