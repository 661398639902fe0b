%% Processes move round a ring of nodes with a counter and ten strings: each move spawns a successor with the state on
%% the next node, and the old process forwards its messages until the successor ends. Sizes: processes, moves of each.
-module(mobilemigrations).
-export([round/1, traveller/2]).

round([Count, Moves]) ->
    Main = self(),
    Nodes = theater:all(),
    Ring = list_to_tuple(Nodes),
    Travellers = [spawn(element(I rem tuple_size(Ring) + 1, Ring), mobilemigrations, traveller, [{0, notes()}, none])
                  || I <- lists:seq(0, Count - 1)],
    Places = lists:seq(1, Count),
    protocol:clock_begins(),
    [Traveller ! {go, I, Moves, Ring, Main} || {Traveller, I} <- lists:zip(Travellers, Places)],
    Sum = lists:sum([receive {arrived, Number} -> Number end || _ <- Travellers]),
    protocol:clock_ends(),
    [Traveller ! stop || Traveller <- Travellers],
    io_lib:format("mobilemigrations(~b, ~b) = ~b", [Count, Moves, Sum]).

notes() -> ["note " ++ integer_to_list(I) || I <- lists:seq(0, 9)].

%% The predecessor forwards once it knows its successor.
traveller(State, Predecessor) ->
    case Predecessor of
        none -> ok;
        _ -> Predecessor ! {successor, self()}
    end,
    here(State).

here({Moved, Notes} = State) ->
    receive
        {go, _, 0, _, Main} ->
            Main ! {arrived, Moved + length(Notes)},
            here(State);
        {go, Place, Left, Ring, Main} ->
            Next = element(Place rem tuple_size(Ring) + 1, Ring),
            spawn(Next, mobilemigrations, traveller, [{Moved + 1, Notes}, self()]),
            Successor = receive {successor, Process} -> Process end,
            Successor ! {go, Place + 1, Left - 1, Ring, Main},
            forward(Successor);
        stop ->
            ok
    end.

%% Ends with the message that stops the successor.
forward(Successor) ->
    receive
        stop -> Successor ! stop;
        Message -> Successor ! Message, forward(Successor)
    end.
