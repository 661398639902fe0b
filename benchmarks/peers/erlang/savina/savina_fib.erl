%% A tree of processes adds up a Fibonacci number. Size: which number.
-module(savina_fib).
-export([round/1]).

round([N]) ->
    Main = self(),
    spawn(fun() -> fib(N, Main) end),
    receive Value -> io_lib:format("fib(~b) = ~b", [N, Value]) end.

fib(N, Parent) when N =< 2 ->
    Parent ! 1;
fib(N, Parent) ->
    Self = self(),
    spawn(fun() -> fib(N - 1, Self) end),
    spawn(fun() -> fib(N - 2, Self) end),
    receive One -> receive Other -> Parent ! One + Other end end.
