%% Floyd and Warshall's shortest paths, with a process for each block of the distances. Sizes: how many nodes, the
%% length of a block, and the longest distance.
-module(savina_apsp).
-export([round/1]).

round([Nodes, Length, Longest]) ->
    Distances = distances(Nodes, Longest),
    protocol:clock_begins(),
    Main = self(),
    Parts = Nodes div Length,
    Blocks = maps:from_list([{{I, J}, spawn(fun() -> receive {meet, All} -> start(Block, I, J, All, Main) end end)}
                             || {I, Rows} <- number(pieces(Length, Distances)),
                                {J, Block} <- number(blocks(Length, Rows))]),
    [Block ! {meet, Blocks} || Block <- maps:values(Blocks)],
    Sum = lists:sum([receive {sum, Sum} -> Sum end || _ <- lists:seq(1, Parts * Parts)]),
    io_lib:format("apsp(~b, ~b, ~b) = ~b", [Nodes, Length, Longest, Sum]).

distances(Nodes, Longest) ->
    {Rows, _} = lists:mapfoldl(fun(From, Random) ->
        lists:mapfoldl(fun(To, State) when To =:= From -> {0, State};
                          (_, State) ->
                              {Distance, Next} = java_random:int(Longest, State),
                              {Distance + 1, Next}
                       end, Random, lists:seq(1, Nodes))
    end, java_random:new(Nodes), lists:seq(1, Nodes)),
    Rows.

number(List) -> lists:zip(lists:seq(0, length(List) - 1), List).

pieces(_, []) ->
    [];
pieces(Length, List) ->
    {Piece, Rest} = lists:split(Length, List),
    [Piece | pieces(Length, Rest)].

%% The blocks of some rows, from left to right.
blocks(Length, Rows) -> transpose([pieces(Length, Row) || Row <- Rows]).

transpose([[] | _]) -> [];
transpose(Rows) -> [[First || [First | _] <- Rows] | transpose([Rest || [_ | Rest] <- Rows])].

start(Block, I, J, All, Main) ->
    Length = length(Block),
    Parts = round_up(math:sqrt(map_size(All))),
    Below = [maps:get({Other, J}, All) || Other <- lists:seq(0, Parts - 1), Other =/= I],
    Beside = [maps:get({I, Other}, All) || Other <- lists:seq(0, Parts - 1), Other =/= J],
    Shortest = steps(0, Parts * Length, Block, {I, Below}, {J, Beside}, Length),
    Main ! {sum, lists:sum([lists:sum(Row) || Row <- Shortest])}.

round_up(Number) -> trunc(Number + 0.5).

steps(Nodes, Nodes, Block, _, _, _) ->
    Block;
steps(Step, Nodes, Block, {I, Below} = Row, {J, Beside} = Column, Length) ->
    At = Step rem Length + 1,
    RowPiece = if
        Step div Length =:= I -> tell(row, Step, lists:nth(At, Block), Below);
        true -> receive {row, Step, Above} -> Above end
    end,
    ColumnPiece = if
        Step div Length =:= J -> tell(column, Step, [lists:nth(At, Each) || Each <- Block], Beside);
        true -> receive {column, Step, Left} -> Left end
    end,
    steps(Step + 1, Nodes, relax(Block, ColumnPiece, RowPiece), Row, Column, Length).

tell(Kind, Step, Piece, Others) ->
    [Other ! {Kind, Step, Piece} || Other <- Others],
    Piece.

relax([], [], _) -> [];
relax([Row | Rows], [To | Column], Over) -> [shorten(Row, To, Over) | relax(Rows, Column, Over)].

shorten([], _, []) -> [];
shorten([Distance | Row], To, [On | Over]) when To + On < Distance -> [To + On | shorten(Row, To, Over)];
shorten([Distance | Row], To, [_ | Over]) -> [Distance | shorten(Row, To, Over)].
