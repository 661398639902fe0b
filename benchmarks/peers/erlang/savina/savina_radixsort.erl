%% A chain of processes, one a bit, sorts numbers. Sizes: how many numbers, their bound, and the seed.
-module(savina_radixsort).
-export([round/1, add_up/3]).

round([Count, Bound, Seed]) ->
    Numbers = java_random:longs(Count, Bound, java_random:new(Seed)),
    protocol:clock_begins(),
    Main = self(),
    Last = spawn(fun() -> Main ! {sum, add_up(Count, Bound, {0, 0})} end),
    First = lists:foldl(fun(Bit, Next) -> spawn(fun() -> split(Bit, Count, Next, []) end) end, Last,
                        bits(1, Bound, [])),
    [First ! Number || Number <- Numbers],
    receive {sum, Sum} -> io_lib:format("radixsort(~b, ~b, ~b) = ~b", [Count, Bound, Seed, Sum]) end.

%% The highest bit first.
bits(Bit, Bound, Bits) when Bit >= Bound -> Bits;
bits(Bit, Bound, Bits) -> bits(2 * Bit, Bound, [Bit | Bits]).

%% Hands on those without the bit at once, the others after the last one has come.
split(_, 0, Next, Kept) ->
    [Next ! Number || Number <- lists:reverse(Kept)];
split(Bit, Missing, Next, Kept) ->
    receive
        Number when Number band Bit =:= 0 ->
            Next ! Number,
            split(Bit, Missing - 1, Next, Kept);
        Number ->
            split(Bit, Missing - 1, Next, [Number | Kept])
    end.

%% Adds up what comes, which must ascend.
add_up(0, _, {Sum, _}) ->
    Sum;
add_up(Missing, Bound, {Sum, Before}) ->
    receive
        Number when Number >= Before -> add_up(Missing - 1, Bound, {(Sum + Number) rem Bound, Number});
        Number -> protocol:wrong("~b after ~b", [Number, Before])
    end.
