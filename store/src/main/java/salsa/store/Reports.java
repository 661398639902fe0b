package salsa.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import salsa.store.block.DamageException;
import salsa.store.volume.FullException;
import salsa.store.volume.Volume;
import salsa.theater.name.NameStoreException;
import salsa.wire.frame.ActorName;

/** What the store says to its user: one line each, what is wrong and what to do. */
final class Reports {

    private Reports() {}

    static NameStoreException unusableException(String folder, Throwable cause) {
        String message = switch (cause) {
            case DamageException damage ->
                "the names cannot be read: " + damage.getMessage()
                        + "; put back both files, names.blocks and names.journal, from one backup";
            case FullException full ->
                "the names in " + folder + " cannot be opened: the disk is full (" + full.getMessage()
                        + "); make room and start again";
            default -> "the names in " + folder + " cannot be opened: " + describe(cause);
        };
        return new NameStoreException(message, cause);
    }

    /** Returns why the states of durable actors cannot be kept in a folder. */
    static IOException unusableStatesException(String folder, Throwable cause) {
        String message = switch (cause) {
            case DamageException damage ->
                "they cannot be read: " + damage.getMessage() + "; put back both files, names.blocks and"
                        + " names.journal, from one backup";
            case FullException full ->
                "the disk of " + folder + " is full (" + full.getMessage() + "); make room and start again";
            default -> "the folder " + folder + " cannot be used: " + describe(cause);
        };
        return new IOException(message, cause);
    }

    static NameStoreException stoppedException(String folder, Throwable cause) {
        return new NameStoreException(
                "the store of names in " + folder + " has stopped: " + describe(cause)
                        + "; the last changes may not be durable: check the disk, then start it again",
                cause);
    }

    static NameStoreException fullException(String folder, FullException cause) {
        return new NameStoreException(
                "nothing was changed: the disk of " + folder + " is full (" + cause.getMessage()
                        + "); make room, and the store continues by itself",
                cause);
    }

    static NameStoreException closedException() {
        return new NameStoreException("nothing was changed: the store of names is closed", null);
    }

    static NameStoreException tooMany(int limit) {
        return new NameStoreException(
                "nothing was changed: " + limit + " requests wait for the store of names; try again later", null);
    }

    static NameStoreException notAName(String text) {
        return new NameStoreException(ActorName.refusal(text), null);
    }

    private static String describe(Throwable cause) {
        String message = cause instanceof FileSystemException file && file.getReason() == null
                ? file.getFile() + " " + describeProblem(file)
                : cause.getMessage();
        String words = message == null
                ? cause.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
        return cause instanceof IOException ? words : "error in its files or in Salsa: " + words;
    }

    private static String describeProblem(FileSystemException cause) {
        return switch (cause) {
            case AccessDeniedException _ ->
                "may not be read or written; change its permissions, or choose another folder";
            case FileAlreadyExistsException _ -> "is no folder; choose another one";
            case NoSuchFileException _ -> "cannot be created; choose another folder";
            default -> "cannot be used (" + cause.getClass().getSimpleName() + ")";
        };
    }

    static void closedException(Volume volume, Throwable cause) {
        try {
            volume.close();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
