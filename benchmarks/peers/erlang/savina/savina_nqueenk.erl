%% A master deals boards to workers, who put queens on them. Sizes: how many workers, the length of the board, and how
%% many queens are put one at a time.
-module(savina_nqueenk).
-export([round/1]).

round([Workers, Size, Threshold]) ->
    Main = self(),
    Pids = [spawn(fun() -> work(Size, Threshold, Main) end) || _ <- lists:seq(1, Workers)],
    Team = list_to_tuple(Pids),
    Solutions = deal([[]], 0, 0, 0, Team),
    [Pid ! stop || Pid <- Pids],
    io_lib:format("nqueenk(~b, ~b, ~b) = ~b", [Workers, Size, Threshold, Solutions]).

deal([Board | Boards], Next, Outstanding, Solutions, Team) ->
    element(Next + 1, Team) ! {board, Board},
    deal(Boards, (Next + 1) rem tuple_size(Team), Outstanding + 1, Solutions, Team);
deal([], _, 0, Solutions, _) ->
    Solutions;
deal([], Next, Outstanding, Solutions, Team) ->
    receive
        {go_on, Board} -> deal([Board], Next, Outstanding, Solutions, Team);
        {done, Found} -> deal([], Next, Outstanding - 1, Solutions + Found, Team)
    end.

%% A board is the columns of its queens, the last row first.
work(Size, Threshold, Master) ->
    receive
        {board, Board} when length(Board) < Threshold ->
            [Master ! {go_on, [Column | Board]} || Column <- lists:seq(1, Size), safe(Column, 1, Board)],
            Master ! {done, 0},
            work(Size, Threshold, Master);
        {board, Board} ->
            Master ! {done, solve(Size - length(Board), Size, Board)},
            work(Size, Threshold, Master);
        stop ->
            ok
    end.

%% Counts the solutions that begin with a board.
solve(0, _, _) -> 1;
solve(Rows, Size, Board) -> columns(Size, Rows, Size, Board, 0).

columns(0, _, _, _, Solutions) ->
    Solutions;
columns(Column, Rows, Size, Board, Solutions) ->
    case safe(Column, 1, Board) of
        true -> columns(Column - 1, Rows, Size, Board, Solutions + solve(Rows - 1, Size, [Column | Board]));
        false -> columns(Column - 1, Rows, Size, Board, Solutions)
    end.

safe(_, _, []) -> true;
safe(Column, Distance, [Other | _]) when Other =:= Column; abs(Other - Column) =:= Distance -> false;
safe(Column, Distance, [_ | Others]) -> safe(Column, Distance + 1, Others).
