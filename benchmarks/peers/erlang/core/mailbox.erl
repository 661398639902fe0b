%% Many processes write to one. Sizes: how many senders, and messages of each.
-module(mailbox).
-export([round/1]).

%% The mailbox is outside of the receiver's heap, as the manual advises for a process that gets very many messages; then
%% its senders do not compete for one lock either.
round([Senders, Messages]) ->
    Main = self(),
    Receiver = spawn_opt(fun() -> Main ! {received, count(Senders * Messages, 0)} end,
                         [{message_queue_data, off_heap}]),
    [spawn(fun() -> write(Messages, Receiver) end) || _ <- lists:seq(1, Senders)],
    receive {received, Received} -> io_lib:format("mailbox(~b, ~b) = ~b", [Senders, Messages, Received]) end.

count(0, Received) -> Received;
count(Missing, Received) -> receive _ -> count(Missing - 1, Received + 1) end.

write(0, _) ->
    ok;
write(Messages, Receiver) ->
    Receiver ! Messages,
    write(Messages - 1, Receiver).
