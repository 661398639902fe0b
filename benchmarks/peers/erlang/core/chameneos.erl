%% Creatures meet in a mall and change their colours, first three of them, then ten. Size: how many meetings.
-module(chameneos).
-compile({no_auto_import, [round/1]}).
-export([round/1]).

round([Meetings]) ->
    Few = meet(Meetings, [blue, red, yellow]),
    Many = meet(Meetings, [blue, red, yellow, red, yellow, blue, red, yellow, red, blue]),
    io:format(standard_error, "met ~w ~w~n", [Few, Many]),
    io_lib:format("chameneos(~b) = ~b + ~b", [Meetings, lists:sum(Few), lists:sum(Many)]).

%% How many meetings each creature has had.
meet(Meetings, Colours) ->
    Main = self(),
    Mall = spawn(fun() -> mall(Meetings, length(Colours)) end),
    [spawn(fun() -> creature(Colour, 0, Mall, Main) end) || Colour <- Colours],
    [receive {met, Met} -> Met end || _ <- Colours].

mall(0, Creatures) ->
    [receive {arrived, Creature, _} -> Creature ! over end || _ <- lists:seq(1, Creatures)];
mall(Meetings, Creatures) ->
    receive {arrived, First, FirstColour} -> ok end,
    receive {arrived, Second, SecondColour} -> ok end,
    First ! {meet, Second, SecondColour},
    Second ! {meet, First, FirstColour},
    mall(Meetings - 1, Creatures).

creature(Colour, Met, Mall, Main) ->
    Mall ! {arrived, self(), Colour},
    receive
        {meet, Other, OtherColour} when Other =/= self() ->
            creature(complement(Colour, OtherColour), Met + 1, Mall, Main);
        over ->
            Main ! {met, Met}
    end.

complement(Same, Same) -> Same;
complement(blue, red) -> yellow;
complement(blue, yellow) -> red;
complement(red, blue) -> yellow;
complement(red, yellow) -> blue;
complement(yellow, blue) -> red;
complement(yellow, red) -> blue.
