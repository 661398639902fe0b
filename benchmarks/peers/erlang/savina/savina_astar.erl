%% Workers look for the cheapest way through a cube of nodes; each knows its own nodes. Sizes: how many workers, how
%% many nodes one looks at before it tells the others, and the length of the cube's edge.
-module(savina_astar).
-export([round/1]).

-record(searcher, {number, team, edge, threshold, outstanding, main, best = infinity, costs = #{},
                   open = gb_sets:new()}).

%% A counter that all share tells when no message is outstanding. Any number is less than the atom infinity.
round([Workers, Threshold, Edge]) ->
    Outstanding = atomics:new(1, []),
    Main = self(),
    Pids = [spawn(fun() -> receive {meet, Team} -> serve(#searcher{number = Number, team = Team, edge = Edge,
                      threshold = Threshold, outstanding = Outstanding, main = Main}) end end)
            || Number <- lists:seq(0, Workers - 1)],
    [Pid ! {meet, list_to_tuple(Pids)} || Pid <- Pids],
    atomics:add(Outstanding, 1, 1),
    hd(Pids) ! {found, [{0, 0, least(0, Edge)}], infinity},
    receive over -> ok end,
    [Pid ! {best, Main} || Pid <- Pids],
    Cost = lists:min([receive {best, Best} -> Best end || _ <- Pids]),
    io_lib:format("astar(~b, ~b, ~b) = ~b", [Workers, Threshold, Edge, Cost]).

serve(Searcher) ->
    receive
        {found, Ways, Best} ->
            serve(search(hear(Ways, Best, Searcher)));
        go_on ->
            serve(search(Searcher));
        {best, Asker} ->
            Asker ! {best, Searcher#searcher.best}
    end.

hear(Ways, Best, Searcher) ->
    lists:foldl(fun reach/2, Searcher#searcher{best = min(Best, Searcher#searcher.best)}, Ways).

%% Looks at some nodes, tells the others what it has found, and is done with one message.
search(#searcher{threshold = Threshold, outstanding = Outstanding, team = Team, main = Main} = Searcher) ->
    {After, Found} = look(Threshold, Searcher, #{}),
    maps:foreach(fun(Owner, Ways) ->
        atomics:add(Outstanding, 1, 1),
        element(Owner + 1, Team) ! {found, Ways, After#searcher.best}
    end, Found),
    case gb_sets:is_empty(After#searcher.open) of
        false -> self() ! go_on;
        true -> case atomics:sub_get(Outstanding, 1, 1) of 0 -> Main ! over; _ -> ok end
    end,
    After.

look(0, Searcher, Found) ->
    {Searcher, Found};
look(Left, #searcher{open = Open, costs = Costs, best = Best} = Searcher, Found) ->
    case gb_sets:is_empty(Open) of
        true ->
            {Searcher, Found};
        false ->
            {{Least, Cost, Node}, Others} = gb_sets:take_smallest(Open),
            After = Searcher#searcher{open = Others},
            case Cost > maps:get(Node, Costs, infinity) orelse Least >= Best of
                true ->
                    look(Left - 1, After, Found);
                false ->
                    {On, FoundOn} = lists:foldl(fun(Next, Both) -> go_to(Next, Cost, Both) end, {After, Found},
                                                beside(Node, Searcher#searcher.edge)),
                    look(Left - 1, On, FoundOn)
            end
    end.

go_to(Node, CostBefore, {#searcher{number = Number, team = Team, edge = Edge, best = Best} = Searcher, Found}) ->
    Cost = CostBefore + cost(Node),
    Way = {Node, Cost, Cost + least(Node, Edge)},
    case Node rem tuple_size(Team) of
        Number -> {reach(Way, Searcher), Found};
        Owner when element(3, Way) < Best -> {Searcher, Found#{Owner => [Way | maps:get(Owner, Found, [])]}};
        _ -> {Searcher, Found}
    end.

reach({Node, Cost, Least}, #searcher{costs = Costs, open = Open, best = Best, edge = Edge} = Searcher) ->
    case Cost >= maps:get(Node, Costs, infinity) of
        true -> Searcher;
        false when Node =:= Edge * Edge * Edge - 1 ->
            Searcher#searcher{costs = Costs#{Node => Cost}, best = min(Best, Cost)};
        false -> Searcher#searcher{costs = Costs#{Node => Cost}, open = gb_sets:add({Least, Cost, Node}, Open)}
    end.

%% What it costs to enter a node.
cost(Node) -> ((java_random:step(Node) bsr 17) band 16#7FFFFFFF) rem 9 + 1.

%% What the way from a node to the last one costs at least.
least(Node, Edge) -> 3 * (Edge - 1) - Node rem Edge - Node div Edge rem Edge - Node div (Edge * Edge).

beside(Node, Edge) ->
    lists:append([[Node - Step || Node div Step rem Edge > 0] ++ [Node + Step || Node div Step rem Edge < Edge - 1]
                  || Step <- [1, Edge, Edge * Edge]]).
