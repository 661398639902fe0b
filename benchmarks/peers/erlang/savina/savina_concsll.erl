%% Workers add to a sorted list that a process has, and look into it. Sizes: how many workers, messages of each, and how
%% many of a hundred add something and ask for the size.
-module(savina_concsll).
-export([round/1]).

round([Workers, Messages, Additions, Sizes]) ->
    Main = self(),
    List = spawn(fun() -> serve([], 0) end),
    [spawn(fun() -> work(Messages, Additions, Sizes, java_random:new(Number), List, Main) end)
        || Number <- lists:seq(0, Workers - 1)],
    [receive worked -> ok end || _ <- lists:seq(1, Workers)],
    protocol:clock_ends(),
    List ! {list, Main},
    receive
        {list, Numbers, Size} ->
            case length(Numbers) =:= Size andalso Numbers =:= lists:sort(Numbers) of
                true -> ok;
                false -> protocol:wrong("concsll: the list is not right", [])
            end,
            io_lib:format("concsll(~b, ~b, ~b, ~b) = ~b", [Workers, Messages, Additions, Sizes, lists:sum(Numbers)])
    end.

serve(List, Size) ->
    receive
        {size, Asker} ->
            Asker ! {answer, Size},
            serve(List, Size);
        {add, Number, Asker} ->
            Asker ! {answer, true},
            serve(add(Number, List), Size + 1);
        {contains, Number, Asker} ->
            Asker ! {answer, contains(Number, List)},
            serve(List, Size);
        {list, Asker} ->
            Asker ! {list, List, Size}
    end.

add(Number, [First | Rest]) when First < Number -> [First | add(Number, Rest)];
add(Number, Rest) -> [Number | Rest].

contains(Number, [First | Rest]) when First < Number -> contains(Number, Rest);
contains(Number, [Number | _]) -> true;
contains(_, _) -> false.

work(0, _, _, _, _, Main) ->
    Main ! worked;
work(Messages, Additions, Sizes, Random, List, Main) ->
    {Kind, Next} = java_random:int(100, Random),
    {Number, After} = java_random:int(65535, Next),
    if
        Kind < Sizes -> List ! {size, self()};
        Kind < Sizes + Additions -> List ! {add, Number, self()};
        true -> List ! {contains, Number, self()}
    end,
    receive {answer, _} -> work(Messages - 1, Additions, Sizes, After, List, Main) end.
