%% A chain of processes, one a step of a sorting network, sorts numbers. Sizes: how many numbers, their bound, and the
%% seed.
-module(savina_bitonicsort).
-export([round/1]).

round([Count, Bound, Seed]) ->
    Numbers = java_random:longs(Count, Bound, java_random:new(Seed)),
    protocol:clock_begins(),
    Main = self(),
    Last = spawn(fun() -> Main ! {sum, savina_radixsort:add_up(Count, Bound, {0, 0})} end),
    First = lists:foldl(fun({Length, Distance}, Next) -> spawn(fun() -> step(0, Count, Length, Distance, Next) end) end,
                        Last, lists:reverse(steps(2, 1, Count))),
    [First ! Number || Number <- Numbers],
    receive {sum, Sum} -> io_lib:format("bitonicsort(~b, ~b, ~b) = ~b", [Count, Bound, Seed, Sum]) end.

steps(Length, _, Count) when Length > Count -> [];
steps(Length, 0, Count) -> steps(2 * Length, Length, Count);
steps(Length, Distance, Count) -> [{Length, Distance} | steps(Length, Distance div 2, Count)].

%% Holds this many numbers as the distance is, and compares those that follow with them.
step(Count, Count, _, _, _) ->
    ok;
step(Position, Count, Length, Distance, Next) ->
    Held = [receive Number -> Number end || _ <- lists:seq(1, Distance)],
    Kept = [exchange(Position band Length =:= 0, Before, Next) || Before <- Held],
    [Next ! Number || Number <- Kept],
    step(Position + 2 * Distance, Count, Length, Distance, Next).

%% Passes on the one that comes first.
exchange(Ascending, Before, Next) ->
    receive
        Number when Ascending =:= (Before > Number) ->
            Next ! Number,
            Before;
        Number ->
            Next ! Before,
            Number
    end.
