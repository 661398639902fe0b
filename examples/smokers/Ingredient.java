/** What a cigarette takes: one of each. */
public enum Ingredient { TOBACCO, PAPER, MATCHES }
