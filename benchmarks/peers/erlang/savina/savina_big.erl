%% Each player pings another at random and waits for the pong. Sizes: how many pings of each, and how many processes.
-module(savina_big).
-export([round/1]).

round([Pings, Players]) ->
    Main = self(),
    Pids = [spawn(fun() -> player(Number, Pings, Main) end) || Number <- lists:seq(0, Players - 1)],
    All = list_to_tuple(Pids),
    [Pid ! {meet, All} || Pid <- Pids],
    Pongs = lists:sum([receive {pongs, Pongs} -> Pongs end || _ <- Pids]),
    [Pid ! stop || Pid <- Pids],
    io_lib:format("big(~b, ~b) = ~b", [Pings, Players, Pongs]).

player(Number, Pings, Main) ->
    receive {meet, All} -> loop(Pings, 0, ping(java_random:new(Number), All), All, Main) end.

ping(Random, All) ->
    {Index, Next} = java_random:int(tuple_size(All), Random),
    element(Index + 1, All) ! {ping, self()},
    Next.

loop(Pings, Pongs, Random, All, Main) ->
    receive
        {ping, Sender} ->
            Sender ! pong,
            loop(Pings, Pongs, Random, All, Main);
        pong when Pongs + 1 < Pings ->
            loop(Pings, Pongs + 1, ping(Random, All), All, Main);
        pong ->
            Main ! {pongs, Pongs + 1},
            loop(Pings, Pongs + 1, Random, All, Main);
        stop ->
            ok
    end.
