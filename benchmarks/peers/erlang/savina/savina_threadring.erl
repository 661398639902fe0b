%% A number travels around a ring of processes and decreases by one at each hop. Sizes: processes, hops.
-module(savina_threadring).
-export([round/1]).

round([Places, Hops]) ->
    Main = self(),
    Last = spawn(fun() -> receive {next, First} -> place(Places, First, Main) end end),
    First = lists:foldl(fun(Number, Next) -> spawn(fun() -> place(Number, Next, Main) end) end,
                        Last, lists:seq(Places - 1, 1, -1)),
    Last ! {next, First},
    First ! Hops,
    receive {last, Place} -> io_lib:format("threadring(~b, ~b) = ~b", [Places, Hops, Place]) end.

place(Number, Next, Main) ->
    receive
        0 ->
            Main ! {last, Number},
            Next ! stop;
        stop ->
            Next ! stop;
        Left ->
            Next ! Left - 1,
            place(Number, Next, Main)
    end.
