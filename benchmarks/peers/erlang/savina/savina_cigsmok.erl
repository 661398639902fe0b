%% An arbiter gives a smoker what it lacks, and the next one when that one has begun to smoke. Sizes: how many
%% cigarettes and smokers.
-module(savina_cigsmok).
-export([round/1]).
-include("java_random.hrl").

round([Cigarettes, Smokers]) ->
    Main = self(),
    Pids = [spawn(fun() -> smoker(0, 0, Main) end) || _ <- lists:seq(1, Smokers)],
    give(Cigarettes, java_random:new(Cigarettes * Smokers), list_to_tuple(Pids)),
    [Pid ! stop || Pid <- Pids],
    Smoked = lists:sum([receive {smoked, Each} -> Each end || _ <- Pids]),
    io_lib:format("cigsmok(~b, ~b) = ~b", [Cigarettes, Smokers, Smoked]).

give(0, _, _) ->
    ok;
give(Cigarettes, Random, Smokers) ->
    {More, Next} = java_random:int(1000, Random),
    {Index, After} = java_random:int(tuple_size(Smokers), Next),
    element(Index + 1, Smokers) ! {smoke, More + 10},
    receive begun -> give(Cigarettes - 1, After, Smokers) end.

smoker(Smoked, State, Main) ->
    receive
        {smoke, Draws} ->
            Main ! begun,
            {Sum, Last} = smoke(Draws, Smoked, State),
            smoker(Sum, Last, Main);
        stop ->
            Main ! {smoked, Smoked}
    end.

%% Adds this many numbers to what has been smoked.
smoke(0, Smoked, State) ->
    {Smoked, State};
smoke(Draws, Smoked, State) ->
    Next = ?STEP(State),
    smoke(Draws - 1, Smoked + (Next bsr 17), Next).
