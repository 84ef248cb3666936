package dev.innkeeper.docker.nativeimage;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.Index;
import org.jboss.jandex.Indexer;
import org.jboss.jandex.Type;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The types that code passes to Jackson, and the types of their fields. Those of REST operations are in
 * {@code WireTypesTest} of each service.
 */
final class JsonTypes {
    private static final DotName IGNORED = DotName.createSimple("com.fasterxml.jackson.annotation.JsonIgnore");

    private final Index index;
    private final Set<String> names = new TreeSet<>();

    private JsonTypes(Index index) {
        this.index = index;
    }

    /** The names of those that are passed to Jackson in these classes. */
    static Set<String> of(List<byte[]> classes) throws IOException, AnalyzerException {
        Indexer indexer = new Indexer();
        for (byte[] bytes : classes) {
            indexer.index(new ByteArrayInputStream(bytes));
        }
        JsonTypes types = new JsonTypes(indexer.complete());
        JacksonTypes.of(classes).forEach(name -> types.add(DotName.createSimple(name)));
        return types.names;
    }

    private void add(Type type) {
        switch (type.kind()) {
            case CLASS -> add(type.name());
            case ARRAY -> add(type.asArrayType().elementType());
            case PARAMETERIZED_TYPE -> {
                add(type.name());
                type.asParameterizedType().arguments().forEach(this::add);
            }
            case WILDCARD_TYPE -> add(type.asWildcardType().extendsBound());
            default -> {
                // Primitive, void, or a type variable, whose argument was added with its owner.
            }
        }
    }

    private void add(DotName name) {
        ClassInfo type = index.getClassByName(name);
        if (type == null || !name.toString().startsWith("dev.innkeeper.") || !(type.isRecord() || type.isEnum())) {
            return;
        }
        if (names.add(name.toString()) && type.isRecord()) {
            type.fields().stream()
                    .filter(field -> !Modifier.isStatic(field.flags()))
                    .filter(field -> !field.hasAnnotation(IGNORED))
                    .map(FieldInfo::type)
                    .forEach(this::add);
        }
    }
}
