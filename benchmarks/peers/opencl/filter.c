/* filter KIND SOURCE WIDTH HEIGHT FRAMES ROUNDS: blurs frames and finds their edges; four frames are on their way at once. */
#include "device.h"

enum { AT_ONCE = 4 };

struct way {
    cl_command_queue queue;
    cl_kernel blur, edges;
    cl_mem from, blurred, found;
    unsigned char *picture;
    cl_event end;
};

static cl_context context;

static cl_mem buffer(size_t bytes) {
    cl_int status;
    cl_mem memory = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, &status);
    require(status, "clCreateBuffer");
    return memory;
}

static cl_kernel kernel_of(cl_program program, const char *name, cl_mem from, cl_mem to, int width, int height) {
    cl_int status;
    cl_kernel kernel = clCreateKernel(program, name, &status);
    require(status, "clCreateKernel");
    require(clSetKernelArg(kernel, 0, sizeof from, &from), "clSetKernelArg");
    require(clSetKernelArg(kernel, 1, sizeof to, &to), "clSetKernelArg");
    require(clSetKernelArg(kernel, 2, sizeof width, &width), "clSetKernelArg");
    require(clSetKernelArg(kernel, 3, sizeof height, &height), "clSetKernelArg");
    return kernel;
}

static void begin(struct way *way, const unsigned char *frame, size_t *range) {
    size_t bytes = range[0] * range[1];
    require(clEnqueueWriteBuffer(way->queue, way->from, CL_FALSE, 0, bytes, frame, 0, NULL, NULL), "clEnqueueWriteBuffer");
    require(clEnqueueNDRangeKernel(way->queue, way->blur, 2, NULL, range, NULL, 0, NULL, NULL), "clEnqueueNDRangeKernel");
    require(clEnqueueNDRangeKernel(way->queue, way->edges, 2, NULL, range, NULL, 0, NULL, NULL), "clEnqueueNDRangeKernel");
    require(
        clEnqueueReadBuffer(way->queue, way->found, CL_FALSE, 0, bytes, way->picture, 0, NULL, &way->end),
        "clEnqueueReadBuffer");
    require(clFlush(way->queue), "clFlush");
}

int main(int argc, char **argv) {
    (void) argc;
    int width = atoi(argv[3]), height = atoi(argv[4]), frames = atoi(argv[5]), rounds = atoi(argv[6]);
    size_t range[2] = {width, height}, bytes = range[0] * range[1];
    cl_device_id device = device_of(argv[1]);
    cl_int status;
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    require(status, "clCreateContext");
    cl_program program = program_of(context, device, argv[2]);
    struct way ways[AT_ONCE];
    for (int i = 0; i < AT_ONCE; i++) {
        struct way *way = &ways[i];
        way->queue = clCreateCommandQueue(context, device, 0, &status);
        require(status, "clCreateCommandQueue");
        way->from = buffer(bytes);
        way->blurred = buffer(bytes);
        way->found = buffer(bytes);
        way->blur = kernel_of(program, "blur", way->from, way->blurred, width, height);
        way->edges = kernel_of(program, "edges", way->blurred, way->found, width, height);
        way->picture = malloc(bytes);
    }
    unsigned char *frame = malloc(bytes);
    for (int i = 0; i < (int) bytes; i++) frame[i] = (unsigned char) (i * 31 % 251 + i / width);
    for (; rounds > 0; rounds--) {
        long began = nanos(), sum = 0;
        for (int i = 0; i < AT_ONCE && i < frames; i++) begin(&ways[i], frame, range);
        for (int i = 0; i < frames; i++) {
            struct way *way = &ways[i % AT_ONCE];
            require(clWaitForEvents(1, &way->end), "clWaitForEvents");
            clReleaseEvent(way->end);
            sum += way->picture[bytes / 2 + width / 2];
            if (i + AT_ONCE < frames) begin(way, frame, range);
        }
        printf("filter(%d, %d, %d) = %ld in %ld ns\n", width, height, frames, sum, nanos() - began);
        fflush(stdout);
    }
    return 0;
}
