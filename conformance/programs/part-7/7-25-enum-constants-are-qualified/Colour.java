public enum Colour { red, green, blue }
