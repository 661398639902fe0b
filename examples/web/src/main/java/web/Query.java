package web;

/** The part of an address behind the question mark. */
record Query(String text) {

    /** The value of that name, or "nobody". */
    String value(String name) {
        if (text != null) {
            for (String part : text.split("&")) {
                if (part.startsWith(name + "=")) {
                    return part.substring(name.length() + 1);
                }
            }
        }
        return "nobody";
    }
}
