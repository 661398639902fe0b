/** The ingredients of a cigarette: one of each. */
public enum Ingredient { TOBACCO, PAPER, MATCHES }
