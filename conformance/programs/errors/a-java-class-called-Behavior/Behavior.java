class Behavior {}
