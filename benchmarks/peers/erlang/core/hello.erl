%% One process gets one message.
-module(hello).
-export([round/1]).

round([]) ->
    Greeter = spawn(fun() -> receive {greet, From} -> From ! "hello" end end),
    Greeter ! {greet, self()},
    receive Greeting -> Greeting end.
