class Desk {
    private final String owner = "Ada";
    private final Drawer drawer = new Drawer();
}
