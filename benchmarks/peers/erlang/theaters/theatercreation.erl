%% Creates processes on another node. Size: how many.
-module(theatercreation).
-export([round/1, worker/1]).

round([Count]) ->
    [Node | _] = theater:all(),
    Requests = [spawn_request(Node, theatercreation, worker, [I]) || I <- lists:seq(0, Count - 1)],
    Workers = [receive {spawn_reply, Request, ok, Worker} -> Worker end || Request <- Requests],
    protocol:clock_ends(),
    Main = self(),
    [Worker ! {leave, Main} || Worker <- Workers],
    Sum = lists:sum([receive {left, Number} -> Number end || _ <- Workers]),
    io_lib:format("theatercreation(~b) = ~b", [Count, Sum]).

worker(Number) ->
    receive {leave, Main} -> Main ! {left, Number} end.
