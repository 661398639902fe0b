%% Two processes write to each other, one message at a time. Size: how many round trips.
-module(pingpong).
-export([round/1]).

round([Trips]) ->
    Main = self(),
    Pong = spawn(fun pong/0),
    spawn(fun() -> Main ! {answered, ping(Trips, 0, Pong)}, Pong ! stop end),
    receive {answered, Answered} -> io_lib:format("pingpong(~b) = ~b", [Trips, Answered]) end.

ping(0, Answered, _) ->
    Answered;
ping(Trips, Answered, Pong) ->
    Pong ! {ping, self()},
    receive pong -> ping(Trips - 1, Answered + 1, Pong) end.

pong() ->
    receive
        {ping, Ping} ->
            Ping ! pong,
            pong();
        stop ->
            ok
    end.
