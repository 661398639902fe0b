%% Workers read and write a dictionary that a process has. Sizes: how many workers, messages of each, and how many of a
%% hundred write.
-module(savina_concdict).
-export([round/1]).

-define(SIZE, 524287).

round([Workers, Messages, Writes]) ->
    Main = self(),
    Dictionary = spawn(fun() -> fill(Main) end),
    receive filled -> protocol:clock_begins() end,
    [spawn(fun() -> work(Messages, Writes, java_random:new(Number), Dictionary, Main) end)
        || Number <- lists:seq(0, Workers - 1)],
    [receive worked -> ok end || _ <- lists:seq(1, Workers)],
    protocol:clock_ends(),
    Dictionary ! {sum, Main},
    receive {sum, Sum} -> io_lib:format("concdict(~b, ~b, ~b) = ~b", [Workers, Messages, Writes, Sum]) end.

%% A table is Erlang's large dictionary that changes.
fill(Main) ->
    Table = ets:new(dictionary, [private]),
    ets:insert(Table, [{Key, Key} || Key <- lists:seq(0, ?SIZE - 1)]),
    Main ! filled,
    serve(Table).

serve(Table) ->
    receive
        {read, Key, Asker} ->
            Asker ! {value, ets:lookup_element(Table, Key, 2)},
            serve(Table);
        {write, Key, Asker} ->
            Before = ets:lookup_element(Table, Key, 2),
            ets:insert(Table, {Key, -Key}),
            Asker ! {value, Before},
            serve(Table);
        {sum, Asker} ->
            Asker ! {sum, ets:foldl(fun({_, Value}, Sum) -> Sum + Value end, 0, Table)}
    end.

work(0, _, _, _, Main) ->
    Main ! worked;
work(Messages, Writes, Random, Dictionary, Main) ->
    {Kind, Next} = java_random:int(100, Random),
    {Key, After} = java_random:int(?SIZE, Next),
    Dictionary ! {if Kind < Writes -> write; true -> read end, Key, self()},
    receive {value, Value} when abs(Value) =:= Key -> work(Messages - 1, Writes, After, Dictionary, Main) end.
