%% Numbers travel around rings, each place of which is on another node. Sizes: rings, hops.
-module(theaterrings).
-export([round/1, place/1]).

round([Rings, Hops]) ->
    Main = self(),
    Nodes = theater:all(),
    Firsts = [ring(Nodes, Main) || _ <- lists:seq(1, Rings)],
    protocol:clock_begins(),
    [First ! {Hops, 0} || First <- Firsts],
    Sum = lists:sum([receive {arrived, First, Sum} -> Sum end || First <- Firsts]),
    protocol:clock_ends(),
    [First ! stop || First <- Firsts],
    io_lib:format("theaterrings(~b, ~b) = ~b", [Rings, Hops, Sum]).

ring(Nodes, Main) ->
    Numbers = lists:seq(1, length(Nodes)),
    Places = [spawn(Node, theaterrings, place, [Number]) || {Node, Number} <- lists:zip(Nodes, Numbers)],
    [First | Others] = Places,
    [Place ! {follow, Next, First, Main} || {Place, Next} <- lists:zip(Places, Others ++ [First])],
    [receive {follows, Place} -> ok end || Place <- Places],
    First.

place(Number) ->
    receive
        {follow, Next, First, Main} ->
            Main ! {follows, self()},
            place(Number, Next, First, Main)
    end.

place(Number, Next, First, Main) ->
    receive
        {0, Sum} ->
            Main ! {arrived, First, Sum},
            place(Number, Next, First, Main);
        {Left, Sum} ->
            Next ! {Left - 1, Sum + Number},
            place(Number, Next, First, Main);
        stop ->
            Next ! stop
    end.
