%% A master deals boards to workers, which put queens on them. Sizes: how many workers, the length of the board, and how
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

%% A board is its queens, each a bit for its column, the last row first.
work(Size, Threshold, Master) ->
    receive
        {board, Board} when length(Board) < Threshold ->
            go_on(free(Size, Board), Board, Master),
            Master ! {done, 0},
            work(Size, Threshold, Master);
        {board, Board} ->
            Master ! {done, solve(Size - length(Board), Size, Board)},
            work(Size, Threshold, Master);
        stop ->
            ok
    end.

go_on(0, _, _) ->
    ok;
go_on(Places, Board, Master) ->
    Master ! {go_on, [Places band -Places | Board]},
    go_on(Places band (Places - 1), Board, Master).

%% Counts the solutions that begin with a board.
solve(0, _, _) -> 1;
solve(Rows, Size, Board) -> places(free(Size, Board), Rows, Size, Board, 0).

places(0, _, _, _, Solutions) ->
    Solutions;
places(Places, Rows, Size, Board, Solutions) ->
    Found = solve(Rows - 1, Size, [Places band -Places | Board]),
    places(Places band (Places - 1), Rows, Size, Board, Solutions + Found).

%% The places of the next row that no queen attacks, a bit for each.
free(Size, Board) -> (1 bsl Size - 1) band bnot attacked(Board, 1, 0).

attacked([], _, Attacked) ->
    Attacked;
attacked([Queen | Queens], Distance, Attacked) ->
    attacked(Queens, Distance + 1, Attacked bor Queen bor (Queen bsl Distance) bor (Queen bsr Distance)).
