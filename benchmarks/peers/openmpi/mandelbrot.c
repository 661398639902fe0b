// A picture of the Mandelbrot set: each rank computes an equal part of the rows, known beforehand. Rows are dealt in
// turn, since those in the middle take longer. Arguments: width, height, limit of steps, how many times as slow the
// first rank is, rounds. The environment variable PICTURE names the file for the picture.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int count(double x, double y, int limit) {
    double re = 0;
    double im = 0;
    int steps = 0;
    while (steps < limit && re * re + im * im <= 4) {
        double next = re * re - im * im + x;
        im = 2 * re * im + y;
        re = next;
        steps++;
    }
    return steps;
}

static void row_of(int row, int width, int height, int limit, int *counts) {
    double y = row * 2.4 / height - 1.2;
    for (int column = 0; column < width; column++) {
        counts[column] = count(column * 3.2 / width - 2.2, y, limit);
    }
}

static long long nanos_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void *allocate(size_t bytes) {
    void *memory = malloc(bytes);
    if (!memory) MPI_Abort(MPI_COMM_WORLD, 1);
    return memory;
}

// The rows of a rank are those at its number, and at each step of the number of ranks after it.
static int *row_in(int *gathered, int row, int ranks, int share, int width) {
    return gathered + ((size_t)(row % ranks) * share + row / ranks) * width;
}

static void draw(const char *file, int *gathered, int ranks, int share, int width, int height, int limit) {
    FILE *out = fopen(file, "wb");
    if (!out) {
        fprintf(stderr, "mandelbrot: the picture could not be written\n");
        return;
    }
    fprintf(out, "P5\n%d %d\n255\n", width, height);
    for (int row = 0; row < height; row++) {
        int *counts = row_in(gathered, row, ranks, share, width);
        for (int i = 0; i < width; i++) fputc(counts[i] == limit ? 0 : 255 - counts[i] % 32 * 7, out);
    }
    fclose(out);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (argc != 6) MPI_Abort(MPI_COMM_WORLD, 2);
    int width = atoi(argv[1]), height = atoi(argv[2]), limit = atoi(argv[3]);
    int slowness = atoi(argv[4]), rounds = atoi(argv[5]);
    int share = (height + ranks - 1) / ranks;
    int *own = allocate((size_t)share * width * sizeof(int));
    int *gathered = rank == 0 ? allocate((size_t)ranks * share * width * sizeof(int)) : NULL;
    for (int round = 0; round < rounds; round++) {
        MPI_Barrier(MPI_COMM_WORLD);
        long long began = nanos_now();
        for (int i = 0; i < share && i * ranks + rank < height; i++) {
            for (volatile int time = 0; time < (rank == 0 ? slowness : 1); time++) {
                row_of(i * ranks + rank, width, height, limit, own + (size_t)i * width);
            }
        }
        MPI_Gather(own, share * width, MPI_INT, gathered, share * width, MPI_INT, 0, MPI_COMM_WORLD);
        long long nanos = nanos_now() - began;
        if (rank == 0) {
            long long sum = 0;
            for (int row = 0; row < height; row++) {
                for (int i = 0; i < width; i++) sum += row_in(gathered, row, ranks, share, width)[i];
            }
            printf("mandelbrot(%d, %d, %d, %d) = %lld in %lld ns\n", width, height, limit, slowness, sum, nanos);
            fflush(stdout);
        }
    }
    const char *file = getenv("PICTURE");
    if (rank == 0 && file) draw(file, gathered, ranks, share, width, height, limit);
    MPI_Finalize();
    return 0;
}
