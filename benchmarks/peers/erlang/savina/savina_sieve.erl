%% Primes are found by a chain of processes, each of which holds some. Sizes: up to which number, and how many primes
%% each holds.
-module(savina_sieve).
-export([round/1]).

round([Limit, Room]) ->
    Main = self(),
    First = spawn(fun() -> filter([2], 1, Room, 0, Main) end),
    source(3, Limit, First),
    receive {primes, Count} -> io_lib:format("sieve(~b, ~b) = ~b", [Limit, Room, Count]) end.

source(Number, Limit, First) when Number > Limit ->
    First ! stop;
source(Number, Limit, First) ->
    First ! Number,
    source(Number + 2, Limit, First).

%% Keeps primes while there is room.
filter(Primes, Room, Room, Before, Main) ->
    pass(Primes, none, Room, Before, Main);
filter(Primes, Have, Room, Before, Main) ->
    receive
        stop ->
            Main ! {primes, Before + Have};
        Number ->
            case divided(Primes, Number) of
                true -> filter(Primes, Have, Room, Before, Main);
                false -> filter(Primes ++ [Number], Have + 1, Room, Before, Main)
            end
    end.

%% Hands on what none of the primes divides.
pass(Primes, Next, Room, Before, Main) ->
    receive
        stop when Next =:= none ->
            Main ! {primes, Before + Room};
        stop ->
            Next ! stop;
        Number ->
            case divided(Primes, Number) of
                true ->
                    pass(Primes, Next, Room, Before, Main);
                false when Next =:= none ->
                    New = spawn(fun() -> filter([Number], 1, Room, Before + Room, Main) end),
                    pass(Primes, New, Room, Before, Main);
                false ->
                    Next ! Number,
                    pass(Primes, Next, Room, Before, Main)
            end
    end.

divided([], _) -> false;
divided([Prime | _], Number) when Number rem Prime =:= 0 -> true;
divided([_ | Primes], Number) -> divided(Primes, Number).
