package dev.innkeeper.docker.nativeimage;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationTarget;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.Index;
import org.jboss.jandex.Indexer;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;

/** The project's types that are converted to or from JSON: those of REST operations, and the types of their fields. */
final class JsonTypes {
    private static final DotName PATH = DotName.createSimple("jakarta.ws.rs.Path");
    private static final DotName IGNORED = DotName.createSimple("com.fasterxml.jackson.annotation.JsonIgnore");
    private static final Set<DotName> OF_OPERATIONS = Set.of(
            DotName.createSimple("jakarta.ws.rs.GET"),
            DotName.createSimple("jakarta.ws.rs.PUT"),
            DotName.createSimple("jakarta.ws.rs.POST"),
            DotName.createSimple("jakarta.ws.rs.DELETE"));

    private final Index index;
    private final Set<String> names = new TreeSet<>();

    private JsonTypes(Index index) {
        this.index = index;
    }

    /** The types of the resources and REST clients among these classes, and of what code passes to Jackson itself. */
    static Set<String> of(List<byte[]> classes, Set<String> givenToJackson) throws IOException {
        Indexer indexer = new Indexer();
        for (byte[] bytes : classes) {
            indexer.index(new ByteArrayInputStream(bytes));
        }
        JsonTypes types = new JsonTypes(indexer.complete());
        for (AnnotationInstance path : types.index.getAnnotations(PATH)) {
            if (path.target().kind() == AnnotationTarget.Kind.CLASS) {
                path.target().asClass().methods().forEach(types::addOperation);
            }
        }
        givenToJackson.forEach(name -> types.add(DotName.createSimple(name)));
        return types.names;
    }

    private void addOperation(MethodInfo method) {
        if (OF_OPERATIONS.stream().noneMatch(method::hasDeclaredAnnotation)) {
            return;
        }
        add(method.returnType());
        for (int i = 0; i < method.parametersCount(); i++) {
            // A parameter with an annotation is from the path, the query or a header, or is injected.
            if (method.parameters().get(i).declaredAnnotations().stream()
                    .noneMatch(annotation -> annotation.name().toString().startsWith("jakarta.ws.rs"))) {
                add(method.parameterType(i));
            }
        }
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
