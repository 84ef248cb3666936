package dev.innkeeper.docker.nativeimage;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Types that code passes to Jackson outside of REST operations: entries of the audit log, responses that it builds
 * itself, and what it reads from files. Quarkus does not detect them, so each type must be registered by hand.
 */
final class JacksonTypes {
    private static final String AUDIT_LOG = "dev/innkeeper/common/auditlog/StaffChange";
    /** Its entries are bodies of operations, which WireTypesTest looks for. */
    private static final String TERMS = "dev/innkeeper/hotel/selling/service/TermChanges.note";

    private static final Set<String> WRITERS =
            Set.of("writeValueAsString", "valueToTree", "entity", "ok", "writeValueAsBytes");
    private static final Set<String> OWNERS = Set.of(
            "com/fasterxml/jackson/databind/ObjectMapper",
            "com/fasterxml/jackson/databind/ObjectWriter",
            "jakarta/ws/rs/core/Response$ResponseBuilder",
            "jakarta/ws/rs/core/Response",
            "org/jboss/resteasy/reactive/RestResponse$ResponseBuilder",
            "org/jboss/resteasy/reactive/RestResponse");

    private final Set<String> names = new TreeSet<>();
    private final Set<String> unknown = new TreeSet<>();

    private JacksonTypes() {}

    /** The names of the project's types. Fails if it cannot determine the type of an audit log entry. */
    static Set<String> of(List<byte[]> classes) throws AnalyzerException {
        JacksonTypes types = new JacksonTypes();
        for (byte[] bytes : classes) {
            ClassNode type = new ClassNode();
            new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG);
            for (MethodNode method : type.methods) {
                types.look(type, method);
            }
        }
        if (!types.unknown.isEmpty()) {
            throw new AssertionError("cannot determine the type of the audit log entry in " + types.unknown);
        }
        return types.names;
    }

    private void look(ClassNode type, MethodNode method) throws AnalyzerException {
        if (type.name.equals(AUDIT_LOG) || method.instructions.size() == 0) {
            return;
        }
        Frame<BasicValue>[] frames = null;
        for (int i = 0; i < method.instructions.size(); i++) {
            AbstractInsnNode instruction = method.instructions.get(i);
            if (instruction instanceof LdcInsnNode constant
                    && constant.cst instanceof Type read
                    && isReadNext(constant)) {
                addIfOurs(read);
            }
            if (instruction instanceof MethodInsnNode call && (writesAuditLog(call) || writes(call))) {
                frames = frames == null ? new Analyzer<>(new Types()).analyze(type.name, method) : frames;
                if (frames[i] != null) {
                    look(call, frames[i], type.name + "." + method.name);
                }
            }
        }
    }

    private void look(MethodInsnNode call, Frame<BasicValue> frame, String where) {
        int top = frame.getStackSize() - 1;
        boolean known = addIfOurs(frame.getStack(top).getType());
        if (writesAuditLog(call)) {
            known |= addIfOurs(frame.getStack(top - 1).getType());
            // Before and after have the same type, unless one is null or a map of strings.
            if (!known && !where.equals(TERMS)) {
                unknown.add(where);
            }
        }
    }

    private static boolean writesAuditLog(MethodInsnNode call) {
        return call.owner.equals(AUDIT_LOG) && call.getOpcode() == Opcodes.INVOKESTATIC;
    }

    private static boolean writes(MethodInsnNode call) {
        return OWNERS.contains(call.owner) && WRITERS.contains(call.name) && call.desc.contains("Ljava/lang/Object;)");
    }

    private static boolean isReadNext(LdcInsnNode constant) {
        return constant.getNext() instanceof MethodInsnNode call
                && OWNERS.contains(call.owner)
                && call.name.equals("readValue");
    }

    /** Whether the type is known. */
    private boolean addIfOurs(Type type) {
        if (type == null || type.getSort() != Type.OBJECT || type.equals(Types.ANYTHING)) {
            return false;
        }
        if (type.getInternalName().startsWith("dev/innkeeper/")) {
            names.add(type.getClassName());
            return true;
        }
        return type.getInternalName().equals("java/util/Map");
    }

    /** Tracks the declared types of values. */
    private static final class Types extends BasicInterpreter {
        static final Type ANYTHING = Type.getType(Object.class);

        Types() {
            super(ASM9);
        }

        @Override
        public BasicValue newValue(Type type) {
            return type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY)
                    ? new BasicValue(type)
                    : super.newValue(type);
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            if (one.equals(other) || isNull(other) && one.isReference()) {
                return one;
            }
            if (isNull(one) && other.isReference()) {
                return other;
            }
            return one.isReference() && other.isReference() ? new BasicValue(ANYTHING) : BasicValue.UNINITIALIZED_VALUE;
        }

        private static boolean isNull(BasicValue value) {
            return NULL_TYPE.equals(value.getType());
        }
    }
}
