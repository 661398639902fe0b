//! Queens on a board, of which none attacks another: the column of the queen in each row, as far as it has queens.

/// Counts the solutions that begin with a board.
pub fn solve(board: &mut Vec<i8>, size: usize) -> i64 {
    if board.len() == size {
        return 1;
    }
    let mut solutions = 0;
    for place in free(board, size) {
        board.push(place);
        solutions += solve(board, size);
        board.pop();
    }
    solutions
}

/// The places of the next row that no queen attacks.
pub fn free(board: &[i8], size: usize) -> impl Iterator<Item = i8> + use<> {
    let (mut columns, mut left, mut right) = (0_u32, 0_u32, 0_u32);
    for column in board {
        let queen = 1_u32 << column;
        columns |= queen;
        left = (left | queen) << 1;
        right = (right | queen) >> 1;
    }
    let mut places = ((1_u32 << size) - 1) & !(columns | left | right);
    std::iter::from_fn(move || {
        let place = (places != 0).then(|| places.trailing_zeros() as i8)?;
        places &= places - 1;
        Some(place)
    })
}
