package shop.front;

class Rate {
    static final int PERCENT = 200;
}
