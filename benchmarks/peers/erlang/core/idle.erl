%% Many processes keep a number each; then each is asked for it. Size: how many.
-module(idle).
-export([round/1]).

round([Actors]) ->
    Pids = [spawn(fun() -> keep(Number) end) || Number <- lists:seq(0, Actors - 1)],
    io_lib:format("idle(~b) = ~b", [Actors, ask(Pids, 0)]).

keep(Number) ->
    receive {number, Asker} -> Asker ! Number end.

%% A thousand at a time.
ask([], Sum) ->
    Sum;
ask(Pids, Sum) ->
    {Asked, Others} = send(1000, Pids),
    ask(Others, Sum + lists:sum([receive Number -> Number end || _ <- lists:seq(1, Asked)])).

send(Left, Pids) when Left =:= 0; Pids =:= [] ->
    {1000 - Left, Pids};
send(Left, [Pid | Pids]) ->
    Pid ! {number, self()},
    send(Left - 1, Pids).
