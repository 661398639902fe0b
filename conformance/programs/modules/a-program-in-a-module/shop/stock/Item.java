package shop.stock;

public record Item(String name, int price) {
}
