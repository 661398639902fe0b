%% A tree of processes sorts numbers. Sizes: how many numbers, their bound, how many one process sorts alone, and the
%% seed.
-module(savina_quicksort).
-export([round/1]).

round([Count, Bound, Threshold, Seed]) ->
    Numbers = java_random:longs(Count, Bound, java_random:new(Seed)),
    protocol:clock_begins(),
    Sorted = ask(Numbers, Count, Threshold),
    protocol:clock_ends(),
    case length(Sorted) =:= Count andalso Sorted =:= lists:sort(Numbers) of
        true -> ok;
        false -> protocol:wrong("quicksort: not sorted", [])
    end,
    io_lib:format("quicksort(~b, ~b, ~b, ~b) = ~b", [Count, Bound, Threshold, Seed, lists:sum(Sorted) rem Bound]).

ask(Numbers, Count, Threshold) ->
    Part = request(Numbers, Count, Threshold),
    receive {Part, Sorted} -> Sorted end.

request(Numbers, Count, Threshold) ->
    Parent = self(),
    spawn(fun() -> Parent ! {self(), sort(Numbers, Count, Threshold)} end).

sort(Numbers, Count, Threshold) when Count =< Threshold ->
    lists:sort(Numbers);
sort(Numbers, Count, Threshold) ->
    Pivot = lists:nth(Count div 2 + 1, Numbers),
    {Smaller, Equal, Larger} = split(Numbers, Pivot, [], [], []),
    Low = request(Smaller, length(Smaller), Threshold),
    High = request(Larger, length(Larger), Threshold),
    receive {Low, Lows} -> receive {High, Highs} -> Lows ++ Equal ++ Highs end end.

split([], _, Smaller, Equal, Larger) ->
    {Smaller, Equal, Larger};
split([Number | Numbers], Pivot, Smaller, Equal, Larger) ->
    if
        Number < Pivot -> split(Numbers, Pivot, [Number | Smaller], Equal, Larger);
        Number > Pivot -> split(Numbers, Pivot, Smaller, Equal, [Number | Larger]);
        true -> split(Numbers, Pivot, Smaller, [Number | Equal], Larger)
    end.
