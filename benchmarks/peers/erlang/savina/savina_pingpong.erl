%% Two processes write to each other, one message at a time. Size: how many pings.
-module(savina_pingpong).
-export([round/1]).

round([Pings]) ->
    Main = self(),
    Pong = spawn(fun pong/0),
    spawn(fun() -> Main ! {answered, ping(Pings, 0, Pong)}, Pong ! stop end),
    receive {answered, Answered} -> io_lib:format("pingpong(~b) = ~b", [Pings, Answered]) end.

ping(0, Answered, _) ->
    Answered;
ping(Pings, Answered, Pong) ->
    Pong ! {ping, self()},
    receive pong -> ping(Pings - 1, Answered + 1, Pong) end.

pong() ->
    receive
        {ping, Ping} ->
            Ping ! pong,
            pong();
        stop ->
            ok
    end.
