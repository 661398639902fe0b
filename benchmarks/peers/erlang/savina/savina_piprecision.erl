%% Workers compute the terms of Bailey, Borwein and Plouffe's sum for pi. Sizes: how many workers, and how many digits.
-module(savina_piprecision).
-export([round/1]).

%% How many digits more are computed than are wanted.
-define(GUARD, 10).

round([Workers, Digits]) ->
    Scale = power(10, Digits + ?GUARD),
    Main = self(),
    Pids = [spawn(fun() -> work(Scale, Main) end) || _ <- lists:seq(1, Workers)],
    [Pid ! {term, Number} || {Number, Pid} <- lists:zip(lists:seq(0, Workers - 1), Pids)],
    Sum = add_up(0, Workers, Workers),
    [Pid ! stop || Pid <- Pids],
    [$3 | Text] = integer_to_list(Sum div power(10, ?GUARD)),
    Digits = length(Text),
    io_lib:format("piprecision(~b, ~b) = ~s", [Workers, Digits, lists:nthtail(Digits - 10, Text)]).

%% Gives each worker the next term until one is zero.
add_up(Sum, _, 0) ->
    Sum;
add_up(Sum, Next, Outstanding) ->
    receive
        {term, 0, _} ->
            finish(Sum, Outstanding - 1);
        {term, Term, Worker} ->
            Worker ! {term, Next},
            add_up(Sum + Term, Next + 1, Outstanding)
    end.

finish(Sum, 0) -> Sum;
finish(Sum, Outstanding) -> receive {term, Term, _} -> finish(Sum + Term, Outstanding - 1) end.

work(Scale, Master) ->
    receive
        {term, Number} ->
            Master ! {term, term(Number, Scale), self()},
            work(Scale, Master);
        stop ->
            ok
    end.

term(K, Scale) ->
    (4 * Scale div (8 * K + 1) - 2 * Scale div (8 * K + 4) - Scale div (8 * K + 5) - Scale div (8 * K + 6)) bsr (4 * K).

power(_, 0) -> 1;
power(Base, Exponent) when Exponent rem 2 =:= 0 -> power(Base * Base, Exponent div 2);
power(Base, Exponent) -> Base * power(Base, Exponent - 1).
