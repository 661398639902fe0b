%% A tree grows where its root allows it, and then all of it is walked. Sizes: how many nodes at most, what a node
%% costs and the deviation of that, how many children a node has, and how many in a hundred have an urgent one.
-module(savina_uct).
-export([round/1]).

round([Limit, Mean, Deviation, Children, Urgent]) ->
    Root = self(),
    Top = spawn(fun() -> live(0, Root) end),
    Nodes = grow(1, 1, java_random:new(1), {Limit, Mean, Deviation, Children, Urgent}),
    Top ! {walk, Root},
    receive {sum, Sum} ->
        io_lib:format("uct(~b, ~b, ~b, ~b, ~b) = ~b nodes, ~b", [Limit, Mean, Deviation, Children, Urgent, Nodes, Sum])
    end.

%% The root: allows nodes to have children until there are enough.
grow(Nodes, 0, _, _) ->
    Nodes;
grow(Nodes, Unasked, Random, {Limit, _, _, Children, _} = Rules) ->
    receive
        {may_grow, Node} when Nodes + Children > Limit ->
            Node ! no,
            grow(Nodes, Unasked - 1, Random, Rules);
        {may_grow, Node} ->
            case Nodes =:= 1 orelse java_random:bool(Random) of
                {false, Next} ->
                    Node ! no,
                    grow(Nodes, Unasked - 1, Next, Rules);
                true ->
                    grow(Nodes + Children, Unasked - 1 + Children, allow(Node, Random, Rules), Rules);
                {true, Next} ->
                    grow(Nodes + Children, Unasked - 1 + Children, allow(Node, Next, Rules), Rules)
            end
    end.

allow(Node, Random, {_, Mean, Deviation, Children, Urgent}) ->
    {Sum, Next} = lists:foldl(fun(_, {Sum, State}) ->
        {Number, After} = java_random:float(State),
        {Sum + Number, After}
    end, {0.0, Random}, lists:seq(1, 12)),
    {Percent, After} = java_random:int(100, Next),
    {First, Last} = if
        Percent < Urgent -> java_random:int(Children, After);
        true -> {none, After}
    end,
    Node ! {grow, Children, max(0, trunc(Mean + Deviation * (Sum - 6))), First},
    Last.

%% A node asks whether to grow, and then waits to be walked.
live(Cost, Root) ->
    Root ! {may_grow, self()},
    receive
        no -> walk(Cost, [], none);
        {grow, Count, ChildCost, Urgent} ->
            walk(Cost, [spawn(fun() -> live(ChildCost, Root) end) || _ <- lists:seq(1, Count)], Urgent)
    end.

walk(Cost, Children, Urgent) ->
    receive {walk, Parent} -> ok end,
    [Child ! {walk, self()} || Child <- urgent_first(Children, Urgent)],
    Sum = java_random:steps(Cost, Cost) rem 1000,
    Parent ! {sum, lists:foldl(fun(_, Total) -> receive {sum, Part} -> Total + Part end end, Sum, Children)}.

urgent_first(Children, none) ->
    Children;
urgent_first(Children, Urgent) ->
    {Before, [First | After]} = lists:split(Urgent, Children),
    [First | Before ++ After].
