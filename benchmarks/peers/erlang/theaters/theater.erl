%% Programs whose processes are on several nodes. Arguments: the program and `theater`, for a node that others use; or
%% the program, its sizes, rounds, and the host and ports of the other nodes.
-module(theater).
-export([main/0, all/0]).

main() ->
    case init:get_plain_arguments() of
        [Program, "theater" | _] ->
            protocol:require(list_to_atom(Program)),
            io:format("ready~n"),
            receive after infinity -> ok end;
        [Program | Arguments] ->
            {Numbers, [Host | Ports]} = lists:splitwith(fun is_number_text/1, Arguments),
            persistent_term:put(theaters, [list_to_atom("t" ++ Port ++ "@" ++ Host) || Port <- Ports]),
            true = lists:all(fun(Node) -> net_kernel:connect_node(Node) end, all()),
            {Sizes, [Rounds]} = lists:split(length(Numbers) - 1, [list_to_integer(N) || N <- Numbers]),
            protocol:play(list_to_atom(Program), Sizes, Rounds),
            halt(0)
    end.

%% The other nodes.
all() -> persistent_term:get(theaters).

is_number_text(Text) -> lists:all(fun(C) -> C >= $0 andalso C =< $9 end, Text).
