/* Two filters for grey pictures. Beyond the border, the pixels of the border go on. */
int pixel(global const uchar* picture, int x, int y, int width, int height) {
    return picture[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)];
}

/* The mean of the 7 by 7 pixels around each one. */
kernel void blur(global const uchar* from, global uchar* to, int width, int height) {
    int x = get_global_id(0);
    int y = get_global_id(1);
    int sum = 0;
    for (int dy = -3; dy <= 3; dy++)
        for (int dx = -3; dx <= 3; dx++) sum += pixel(from, x + dx, y + dy, width, height);
    to[y * width + x] = sum / 49;
}

/* The strength of edges, by Sobel's operator. */
kernel void edges(global const uchar* from, global uchar* to, int width, int height) {
    int x = get_global_id(0);
    int y = get_global_id(1);
    int across = pixel(from, x + 1, y - 1, width, height) + 2 * pixel(from, x + 1, y, width, height)
            + pixel(from, x + 1, y + 1, width, height) - pixel(from, x - 1, y - 1, width, height)
            - 2 * pixel(from, x - 1, y, width, height) - pixel(from, x - 1, y + 1, width, height);
    int down = pixel(from, x - 1, y + 1, width, height) + 2 * pixel(from, x, y + 1, width, height)
            + pixel(from, x + 1, y + 1, width, height) - pixel(from, x - 1, y - 1, width, height)
            - 2 * pixel(from, x, y - 1, width, height) - pixel(from, x + 1, y - 1, width, height);
    to[y * width + x] = min(255u, abs(across) + abs(down));
}
