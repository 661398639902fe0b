package web;

/** The part of an address after the question mark. */
record Query(String text) {

    /** Returns the value of a parameter, or "stranger" if it is missing. */
    String value(String name) {
        if (text != null) {
            for (String part : text.split("&")) {
                if (part.startsWith(name + "=")) {
                    return part.substring(name.length() + 1);
                }
            }
        }
        return "stranger";
    }
}
