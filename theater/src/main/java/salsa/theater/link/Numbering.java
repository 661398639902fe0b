package salsa.theater.link;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.frame.Frame;
import salsa.wire.frame.Placement;
import salsa.wire.value.Declaration;

/** The sequence numbers of frames, and bounds of their sizes before they are encoded. */
final class Numbering {

    private static final int UTF8_MAX = 3; // bytes of a UTF-16 unit
    private static final int REASON_MAX = 1024;
    private static final int TYPE_MAX = 16; // bytes of a declaration or refusal without its text

    private Numbering() {}

    /** Returns the frame with another sequence number. */
    static Frame.Numbered number(Frame.Numbered frame, long n) {
        return switch (frame) {
            case Frame.Piece f -> new Frame.Piece(n, f.following(), f.part());
            case Frame.DeclareTypes f -> new Frame.DeclareTypes(n, f.types());
            case Frame.RefuseTypes f -> new Frame.RefuseTypes(n, f.refusals());
            case Frame.Send f ->
                new Frame.Send(
                        n, f.request(), f.isReceipt(), f.isUrgent(), f.sender(), f.target(), f.type(), f.arguments());
            case Frame.Reply f -> new Frame.Reply(n, f.request(), f.value());
            case Frame.Fail f -> new Frame.Fail(n, f.request(), f.failure());
            case Frame.Resolve f -> new Frame.Resolve(n, f.token(), f.failed(), f.value());
            case Frame.Refuse f -> new Frame.Refuse(n, f.request(), f.code(), f.reason());
            case Frame.Create f ->
                new Frame.Create(n, f.request(), f.name(), f.placement(), f.behavior(), f.type(), f.arguments());
            case Frame.LookUp f -> new Frame.LookUp(n, f.request(), f.name(), f.behavior());
            case Frame.Register f -> new Frame.Register(n, f.request(), f.name(), f.actor());
            case Frame.Unregister f -> new Frame.Unregister(n, f.request(), f.name());
            case Frame.Offer f -> new Frame.Offer(n, f.request(), f.channel(), f.value());
        };
    }

    /** Returns a number that the bytes of the frame do not exceed, without its length field. */
    static long size(Frame.Numbered frame) {
        return LinkSettings.HEAD_MAX
                + switch (frame) {
                    case Frame.Piece f -> f.part().size();
                    case Frame.DeclareTypes f -> declarations(f.types());
                    case Frame.RefuseTypes f -> (long) f.refusals().size() * (TYPE_MAX + REASON_MAX);
                    case Frame.Send f -> f.arguments().size();
                    case Frame.Reply f -> f.value().size();
                    case Frame.Fail f -> f.failure().size();
                    case Frame.Resolve f -> f.value().size();
                    case Frame.Refuse _ -> REASON_MAX;
                    case Frame.Create f ->
                        text(f.name())
                                + text(f.placement().nameServer())
                                + f.arguments().size();
                    case Frame.LookUp f -> text(f.name());
                    case Frame.Register f -> text(f.name());
                    case Frame.Unregister f -> text(f.name());
                    case Frame.Offer f -> f.value().size();
                };
    }

    private static long declarations(List<Declaration> types) {
        long size = 0;
        for (Declaration each : types) {
            size += TYPE_MAX + text(each.name());
        }
        return size;
    }

    private static long text(Placement.@Nullable NameServer server) {
        return server == null ? 0 : text(server.host()) + text(server.name());
    }

    private static long text(@Nullable String text) {
        return text == null ? 0 : (long) UTF8_MAX * text.length();
    }
}
