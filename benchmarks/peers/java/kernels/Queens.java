package kernels;

/** Queens on a board, the column of the queen in each row, of which none attacks another. */
public final class Queens {
    private Queens() {}

    /** In how many ways all rows from this one on can have a queen, too. */
    public static long solutions(int[] board, int row) {
        if (row == board.length) {
            return 1;
        }
        long solutions = 0;
        for (int places = free(board, row, board.length); places != 0; places &= places - 1) {
            board[row] = Integer.numberOfTrailingZeros(places);
            solutions += solutions(board, row + 1);
        }
        return solutions;
    }

    /** The places of a row that no queen before it attacks, a bit for each. */
    public static int free(int[] board, int row, int size) {
        int columns = 0;
        int left = 0;
        int right = 0;
        for (int before = 0; before < row; before++) {
            int queen = 1 << board[before];
            columns |= queen;
            left = (left | queen) << 1;
            right = (right | queen) >> 1;
        }
        return (1 << size) - 1 & ~(columns | left | right);
    }
}
