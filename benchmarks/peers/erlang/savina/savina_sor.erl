%% A square of cells, each a process, comes nearer and nearer to what the neighbours are. Sizes: the length of the
%% square, and how many iterations.
-module(savina_sor).
-export([round/1]).

-define(OMEGA, 1.25).

round([Length, Iterations]) ->
    Places = [{Row, Column} || Row <- lists:seq(1, Length), Column <- lists:seq(1, Length)],
    {Values, _} = lists:mapfoldl(fun(Place, Random) ->
        {Value, Next} = java_random:float(Random),
        {{Place, Value * 1.0e-6}, Next}
    end, java_random:new(10101010), Places),
    protocol:clock_begins(),
    Main = self(),
    Cells = maps:from_list([{Place, spawn(fun() -> start(Value, Iterations, Place, Main) end)}
                            || {Place, Value} <- Values]),
    [maps:get(Place, Cells) ! {neighbours, neighbours(Place, Cells)} || Place <- Places],
    Sum = lists:foldl(fun(Place, Sum) -> receive {value, Place, Value} -> Sum + Value end end, 0.0, Places),
    io_lib:format("sor(~b, ~b) = ~.9f", [Length, Iterations, Sum * 1.0e6]).

neighbours({Row, Column}, Cells) ->
    [Cell || Place <- [{Row - 1, Column}, {Row + 1, Column}, {Row, Column - 1}, {Row, Column + 1}],
             Cell <- [maps:get(Place, Cells, none)], Cell =/= none].

%% Red cells begin by listening, black ones by telling.
start(Value, Iterations, {Row, Column} = Place, Main) ->
    receive {neighbours, Neighbours} -> ok end,
    Red = (Row + Column) rem 2 =:= 1,
    [tell(Value, Neighbours) || not Red],
    Main ! {value, Place, relax(Iterations, Value, Red, Neighbours)}.

relax(0, Value, _, _) ->
    Value;
relax(Iterations, Value, Red, Neighbours) ->
    Changed = change(Value, [receive {Neighbour, Heard} -> Heard end || Neighbour <- Neighbours]),
    [tell(Changed, Neighbours) || Red orelse Iterations > 1],
    relax(Iterations - 1, Changed, Red, Neighbours).

tell(Value, Neighbours) -> [Neighbour ! {self(), Value} || Neighbour <- Neighbours].

%% A cell at the border, which has fewer neighbours, never changes.
change(Value, [Up, Down, Left, Right]) -> ?OMEGA / 4 * (Up + Down + Left + Right) + (1 - ?OMEGA) * Value;
change(Value, _) -> Value.
