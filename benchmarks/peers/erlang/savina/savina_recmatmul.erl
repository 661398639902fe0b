%% A master deals pieces of a matrix product to workers, which cut them until they are small. Sizes: how many workers, the
%% length of the matrices, and how many elements a square has at most that is multiplied at once.
-module(savina_recmatmul).
-export([round/1]).

%% A matrix is a map of squares: of rows, or, in the second one, of columns.
round([Workers, Length, Threshold]) ->
    Side = side(Length, Threshold),
    Squares = lists:seq(0, Length div Side - 1),
    A = maps:from_list([{{I, J}, [lists:duplicate(Side, float(Row)) || Row <- range(I, Side)]}
                        || I <- Squares, J <- Squares]),
    B = maps:from_list([{{I, J}, [lists:duplicate(Side, float(Column)) || Column <- range(J, Side)]}
                        || I <- Squares, J <- Squares]),
    protocol:clock_begins(),
    Main = self(),
    Pids = [spawn(fun() -> work(Main) end) || _ <- lists:seq(1, Workers)],
    C = deal([{0, 0, 0, Length div Side}], Pids, [], 0, {A, B}, #{}),
    [Pid ! stop || Pid <- Pids],
    protocol:clock_ends(),
    io_lib:format("recmatmul(~b, ~b, ~b) = ~b", [Workers, Length, Threshold, trunc(checked_sum(C, Side, Length))]).

side(Length, Threshold) when Length * Length > Threshold -> side(Length div 2, Threshold);
side(Length, _) -> Length.

range(Square, Side) -> lists:seq(Square * Side, Square * Side + Side - 1).

%% Deals to the workers in turn.
deal(Pieces, [], Dealt, Outstanding, Matrices, C) ->
    deal(Pieces, lists:reverse(Dealt), [], Outstanding, Matrices, C);
deal([{_, _, _, 1} = Piece | Pieces], [Worker | Workers], Dealt, Outstanding, {A, B} = Matrices, C) ->
    {Row, Middle, Column, 1} = Piece,
    Worker ! {multiply, Piece, maps:get({Row, Middle}, A), maps:get({Middle, Column}, B)},
    deal(Pieces, Workers, [Worker | Dealt], Outstanding + 1, Matrices, C);
deal([Piece | Pieces], [Worker | Workers], Dealt, Outstanding, Matrices, C) ->
    Worker ! {cut, Piece},
    deal(Pieces, Workers, [Worker | Dealt], Outstanding + 1, Matrices, C);
deal([], _, _, 0, _, C) ->
    C;
deal([], Workers, Dealt, Outstanding, Matrices, C) ->
    receive
        {pieces, Pieces} -> deal(Pieces, Workers, Dealt, Outstanding - 1, Matrices, C);
        {product, {Row, _, Column, _}, Product} ->
            Sum = case C of
                #{{Row, Column} := Before} -> lists:zipwith(fun add/2, Before, Product);
                _ -> Product
            end,
            deal([], Workers, Dealt, Outstanding - 1, Matrices, C#{{Row, Column} => Sum})
    end.

work(Master) ->
    receive
        {cut, {Row, Middle, Column, Squares}} ->
            Half = Squares div 2,
            Master ! {pieces, [{Row + Lower, Middle + Inner, Column + Right, Half}
                               || Lower <- [0, Half], Inner <- [0, Half], Right <- [0, Half]]},
            work(Master);
        {multiply, Piece, Rows, Columns} ->
            Master ! {product, Piece, [[product(Row, Column, 0.0) || Column <- Columns] || Row <- Rows]},
            work(Master);
        stop ->
            ok
    end.

%% Eight at a time: only their sum becomes a float on the heap.
product([A, B, C, D, E, F, G, H | Row], [S, T, U, V, W, X, Y, Z | Column], Sum) when
        is_float(A), is_float(B), is_float(C), is_float(D), is_float(E), is_float(F), is_float(G), is_float(H),
        is_float(S), is_float(T), is_float(U), is_float(V), is_float(W), is_float(X), is_float(Y), is_float(Z),
        is_float(Sum) ->
    product(Row, Column, Sum + A * S + B * T + C * U + D * V + E * W + F * X + G * Y + H * Z);
product([A | Row], [S | Column], Sum) ->
    product(Row, Column, Sum + A * S);
product([], [], Sum) ->
    Sum.

add(Row, Other) -> lists:zipwith(fun(One, Two) -> One + Two end, Row, Other).

checked_sum(C, Side, Length) ->
    maps:fold(fun({I, J}, Rows, Sum) ->
        Expected = [[float(Length * Row * Column) || Column <- range(J, Side)] || Row <- range(I, Side)],
        case Rows =:= Expected of
            true -> Sum + lists:sum([lists:sum(Row) || Row <- Rows]);
            false -> protocol:wrong("recmatmul: square ~b ~b", [I, J])
        end
    end, 0.0, C).
