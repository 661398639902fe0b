%% A process counts messages. Size: how many.
-module(savina_count).
-export([round/1]).

round([Messages]) ->
    Main = self(),
    Counter = spawn_opt(fun() -> count(0) end, [{message_queue_data, off_heap}]),
    spawn(fun() -> increment(Messages, Counter), Counter ! {count, Main} end),
    receive {counted, Count} -> io_lib:format("count(~b) = ~b", [Messages, Count]) end.

count(Count) ->
    receive
        increment -> count(Count + 1);
        {count, Asker} -> Asker ! {counted, Count}
    end.

increment(0, _) ->
    ok;
increment(Messages, Counter) ->
    Counter ! increment,
    increment(Messages - 1, Counter).
