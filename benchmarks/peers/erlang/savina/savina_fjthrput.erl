%% Some processes get many messages, in turn. Sizes: how many messages for each, and how many processes.
-module(savina_fjthrput).
-export([round/1, work/1]).

round([Messages, Actors]) ->
    Main = self(),
    Pids = [spawn(fun() -> handle(0, Main) end) || _ <- lists:seq(1, Actors)],
    send(Messages, Pids),
    [Pid ! stop || Pid <- Pids],
    Handled = lists:sum([receive {handled, Handled} -> Handled end || _ <- Pids]),
    io_lib:format("fjthrput(~b, ~b) = ~b", [Messages, Actors, Handled]).

send(0, _) ->
    ok;
send(Messages, Pids) ->
    [Pid ! 37.2 || Pid <- Pids],
    send(Messages - 1, Pids).

handle(Handled, Main) ->
    receive
        stop ->
            Main ! {handled, Handled};
        Angle ->
            work(Angle),
            handle(Handled + 1, Main)
    end.

%% The work that a message of the fork/join programs causes.
work(Angle) ->
    Sine = math:sin(Angle),
    true = Sine * Sine > 0.
