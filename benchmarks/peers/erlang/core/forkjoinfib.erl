%% A tree of processes adds up a Fibonacci number down to a threshold; below it one process computes alone. Sizes: which
%% number, and the threshold.
-module(forkjoinfib).
-export([round/1]).

round([N, Threshold]) ->
    Main = self(),
    spawn(fun() -> fork(N, Threshold, Main) end),
    receive Value -> io_lib:format("forkjoinfib(~b, ~b) = ~b", [N, Threshold, Value]) end.

fork(N, Threshold, Parent) when N =< Threshold ->
    Parent ! alone(N);
fork(N, Threshold, Parent) ->
    Self = self(),
    spawn(fun() -> fork(N - 1, Threshold, Self) end),
    spawn(fun() -> fork(N - 2, Threshold, Self) end),
    receive One -> receive Other -> Parent ! One + Other end end.

alone(N) when N < 2 -> N;
alone(N) -> alone(N - 1) + alone(N - 2).
