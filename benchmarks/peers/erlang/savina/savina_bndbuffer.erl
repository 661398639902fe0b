%% Producers put items into a buffer that consumers take them out of. Sizes: how many items the buffer holds, how many
%% producers and consumers, items of each producer, and what it costs to make and to use an item.
-module(savina_bndbuffer).
-export([round/1]).

-include("java_random.hrl").

round([Room, Producers, Consumers, Items, Production, Consumption]) ->
    Main = self(),
    Buffer = spawn(fun() -> open(Room - Producers, Consumers, Producers * Items) end),
    [spawn(fun() -> Buffer ! {hello, self()}, produce(Items, 0.0, Production, Buffer) end)
        || _ <- lists:seq(1, Producers)],
    [spawn(fun() -> consume(0, 0.0, Consumption, Buffer, Main) end) || _ <- lists:seq(1, Consumers)],
    Used = lists:sum([receive {used, Used} -> Used end || _ <- lists:seq(1, Consumers)]),
    io_lib:format("bndbuffer(~b, ~b, ~b, ~b, ~b, ~b) = ~b",
                  [Room, Producers, Consumers, Items, Production, Consumption, Used]).

open(Room, Consumers, Missing) ->
    loop(Room, Consumers, Missing, queue:new(), queue:new(), queue:new()).

%% Has each producer make an item while there is room for one of each.
loop(_, Consumers, 0, _, _, Waiting) when Consumers > 0 ->
    finish(Consumers, queue:to_list(Waiting));
loop(Room, Consumers, Missing, Items, Producers, Waiting) ->
    receive
        {hello, Producer} ->
            Producer ! produce,
            loop(Room, Consumers, Missing, Items, Producers, Waiting);
        {item, Item, Producer} ->
            case queue:out(Waiting) of
                {{value, Consumer}, Others} ->
                    Consumer ! {item, Item},
                    Producer ! produce,
                    loop(Room, Consumers, Missing - 1, Items, Producers, Others);
                {empty, _} ->
                    More = queue:in(Item, Items),
                    case queue:len(More) < Room of
                        true ->
                            Producer ! produce,
                            loop(Room, Consumers, Missing, More, Producers, Waiting);
                        false ->
                            loop(Room, Consumers, Missing, More, queue:in(Producer, Producers), Waiting)
                    end
            end;
        {ready, Consumer} ->
            case queue:out(Items) of
                {{value, Item}, Others} ->
                    Consumer ! {item, Item},
                    loop(Room, Consumers, Missing - 1, Others, demand(Producers), Waiting);
                {empty, _} ->
                    loop(Room, Consumers, Missing, Items, Producers, queue:in(Consumer, Waiting))
            end
    end.

demand(Producers) ->
    case queue:out(Producers) of
        {{value, Producer}, Others} ->
            Producer ! produce,
            Others;
        {empty, _} ->
            Producers
    end.

finish(Consumers, Waiting) ->
    [Consumer ! stop || Consumer <- Waiting],
    [receive {ready, Consumer} -> Consumer ! stop end || _ <- lists:seq(length(Waiting) + 1, Consumers)].

produce(0, _, _, _) ->
    ok;
produce(Items, Item, Cost, Buffer) ->
    receive produce -> ok end,
    Next = process(Item, Cost),
    Buffer ! {item, Next, self()},
    produce(Items - 1, Next, Cost, Buffer).

consume(Used, Result, Cost, Buffer, Main) ->
    Buffer ! {ready, self()},
    receive
        {item, Item} -> consume(Used + 1, process(Result + Item, Cost), Cost, Buffer, Main);
        stop -> Main ! {used, Used}
    end.

%% The work on an item.
process(Item, Cost) -> process(100 * Cost, Item, java_random:new(Cost)).

process(0, Item, _) ->
    Item;
process(Terms, Item, Random) ->
    High = ?STEP(Random),
    Low = ?STEP(High),
    Number = (((High bsr 22) bsl 27) + (Low bsr 21)) * 1.1102230246251565e-16,
    process(Terms - 1, Item + math:log(Number + 0.01), Low).
