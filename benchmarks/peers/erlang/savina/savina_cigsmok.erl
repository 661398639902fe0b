%% An arbiter gives a smoker what it lacks, and the next one when that one has begun to smoke. Sizes: how many
%% cigarettes and smokers.
-module(savina_cigsmok).
-export([round/1]).

round([Cigarettes, Smokers]) ->
    Main = self(),
    Pids = [spawn(fun() -> smoker(0, 0, Main) end) || _ <- lists:seq(1, Smokers)],
    Given = give(Cigarettes, 0, java_random:new(Cigarettes * Smokers), list_to_tuple(Pids)),
    [Pid ! stop || Pid <- Pids],
    case lists:sum([receive {smoked, Smoked} -> Smoked end || _ <- Pids]) of
        Given -> io_lib:format("cigsmok(~b, ~b) = ~b", [Cigarettes, Smokers, Given]);
        Other -> protocol:wrong("cigsmok: ~b were given, ~b smoked", [Given, Other])
    end.

give(0, Given, _, _) ->
    Given;
give(Cigarettes, Given, Random, Smokers) ->
    {More, Next} = java_random:int(1000, Random),
    {Index, After} = java_random:int(tuple_size(Smokers), Next),
    element(Index + 1, Smokers) ! {smoke, More + 10},
    receive begun -> give(Cigarettes - 1, Given + More + 10, After, Smokers) end.

smoker(Smoked, State, Main) ->
    receive
        {smoke, Draws} ->
            Main ! begun,
            smoker(Smoked + Draws, java_random:steps(Draws, State), Main);
        stop ->
            Main ! {smoked, Smoked}
    end.
