package dev.innkeeper.common.rest;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.FieldInfo;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.MethodParameterInfo;
import org.jboss.jandex.Type;
import org.jspecify.annotations.Nullable;

/**
 * Says in the OpenAPI document which members of an object are always there, so that clients need not check for them. In
 * an answer they are the components of the record that are not nullable. In a request they are those of them that its
 * constructor does not take null for either. Where the document says it already, it stays as it is.
 */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public class RequiredMembers implements OASFilter {
    private static final DotName NULLABLE = DotName.createSimple(Nullable.class);

    private final Map<String, List<ClassInfo>> records = new HashMap<>();
    private final IndexView index;

    /** Of the records in {@code index}. */
    public RequiredMembers(IndexView index) {
        this.index = index;
        index.getKnownClasses().stream()
                .filter(ClassInfo::isRecord)
                .forEach(type -> records.computeIfAbsent(type.simpleName(), named -> new ArrayList<>())
                        .add(type));
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        if (document.getComponents() == null || document.getComponents().getSchemas() == null) {
            return;
        }
        Map<String, Schema> schemas = document.getComponents().getSchemas();
        Set<String> sent = new SentSchemas(document).names();
        schemas.forEach((name, schema) -> {
            if (schema.getProperties() != null && schema.getRequired() == null) {
                List<String> required = required(name, schema, sent.contains(name));
                if (!required.isEmpty()) {
                    schema.setRequired(required);
                }
            }
        });
    }

    private List<String> required(String name, Schema schema, boolean sent) {
        Set<String> properties = schema.getProperties().keySet();
        // A schema does not refer to its record. Of several with its name and a member of it, all must agree.
        List<Map<String, Boolean>> described = named(name).stream()
                .map(type -> members(type, sent))
                .filter(members -> !Collections.disjoint(members.keySet(), properties))
                .toList();
        return described.isEmpty()
                ? List.of()
                : properties.stream()
                        .filter(property ->
                                described.stream().allMatch(members -> members.getOrDefault(property, false)))
                        .toList();
    }

    /** The records of that name; for {@code PageReservation}, which is a {@code Page<Reservation>}, the record Page. */
    private List<ClassInfo> named(String schema) {
        List<ClassInfo> exact = records.get(schema);
        return exact != null
                ? exact
                : records.entrySet().stream()
                        .filter(entry -> schema.startsWith(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .flatMap(Collection::stream)
                        .filter(type -> !type.typeParameters().isEmpty())
                        .toList();
    }

    /** The members on the wire, and whether each is always there. */
    private Map<String, Boolean> members(ClassInfo type, boolean sent) {
        Map<String, Boolean> members = new TreeMap<>();
        Map<String, Boolean> accepted = sent ? acceptedAsNull(type) : Map.of();
        for (FieldInfo field : type.fields()) {
            if (!Modifier.isStatic(field.flags()) && !field.hasAnnotation(JsonIgnore.class)) {
                boolean always = !isNullable(field.type())
                        && !mayBeLeftOut(field)
                        && !accepted.getOrDefault(field.name(), false);
                ClassInfo unwrapped =
                        field.hasAnnotation(JsonUnwrapped.class) ? index.getClassByName(field.type().name()) : null;
                if (unwrapped == null) {
                    members.put(field.name(), always);
                } else {
                    members(unwrapped, sent)
                            .forEach((name, inItself) -> members.put(name, always && inItself));
                }
            }
        }
        for (MethodInfo method : type.methods()) {
            AnnotationInstance property = method.declaredAnnotation(JsonProperty.class);
            if (property != null && method.parametersCount() == 0) {
                String name = property.value() == null
                        ? method.name()
                        : property.value().asString();
                members.putIfAbsent(name, !sent && !isNullable(method.returnType()));
            }
        }
        return members;
    }

    /** What reads a request and takes null for the member: a creator, or a constructor with its own annotations. */
    private static Map<String, Boolean> acceptedAsNull(ClassInfo type) {
        Map<String, Boolean> accepted = new TreeMap<>();
        for (MethodInfo method : type.methods()) {
            boolean reads = method.hasDeclaredAnnotation(JsonCreator.class)
                    || (method.isConstructor()
                            && method.parametersCount() == type.recordComponents().size());
            if (reads) {
                for (MethodParameterInfo parameter : method.parameters()) {
                    accepted.merge(nameOf(parameter), isNullable(parameter.type()), Boolean::logicalOr);
                }
            }
        }
        return accepted;
    }

    private static String nameOf(MethodParameterInfo parameter) {
        AnnotationInstance property = parameter.declaredAnnotation(JsonProperty.class);
        return property == null ? String.valueOf(parameter.name()) : property.value().asString();
    }

    private static boolean mayBeLeftOut(FieldInfo field) {
        AnnotationInstance include = field.annotation(JsonInclude.class);
        return include != null && include.value() != null && include.value().asEnum().equals("NON_EMPTY");
    }

    private static boolean isNullable(Type type) {
        return type.hasAnnotation(NULLABLE);
    }
}
