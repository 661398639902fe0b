%% Creates processes on this node and moves each once: a successor with its state is spawned on another node, and the old
%% process forwards its messages. Size: how many.
-module(mobilecreation).
-export([round/1, successor/2]).

round([Count]) ->
    Main = self(),
    Ring = list_to_tuple(theater:all()),
    Travellers = [spawn(fun() -> traveller({I, notes()}) end) || I <- lists:seq(0, Count - 1)],
    [Traveller ! {move, element(I rem tuple_size(Ring) + 1, Ring), Main}
     || {Traveller, I} <- lists:zip(Travellers, lists:seq(0, Count - 1))],
    [receive {moved, Traveller} -> ok end || Traveller <- Travellers],
    protocol:clock_ends(),
    [Traveller ! {leave, Main} || Traveller <- Travellers],
    Sum = lists:sum([receive {left, Number} -> Number end || _ <- Travellers]),
    io_lib:format("mobilecreation(~b) = ~b", [Count, Sum]).

notes() -> ["note " ++ integer_to_list(I) || I <- lists:seq(0, 9)].

traveller(State) ->
    receive
        {move, Node, Main} ->
            spawn(Node, mobilecreation, successor, [State, self()]),
            receive
                {successor, Successor} ->
                    Main ! {moved, self()},
                    receive Message -> Successor ! Message end
            end
    end.

successor({Number, Notes}, Predecessor) ->
    Predecessor ! {successor, self()},
    receive {leave, Main} -> Main ! {left, Number + length(Notes)} end.
