%% Creatures meet in a mall and change their colours. Sizes: how many creatures and meetings.
-module(savina_chameneos).
-export([round/1]).

round([Creatures, Meetings]) ->
    Main = self(),
    Mall = spawn(fun() -> mall(Meetings, Creatures, Main) end),
    Colours = [lists:nth(Name rem 3 + 1, [yellow, blue, red]) || Name <- lists:seq(0, Creatures - 1)],
    [spawn(fun() -> creature(Colour, 0, Mall) end) || Colour <- Colours],
    receive {met, Met} -> io_lib:format("chameneos(~b, ~b) = ~b", [Creatures, Meetings, Met]) end.

%% Tells the first of two about the second, and fades every visitor after the last meeting.
mall(0, Creatures, Main) ->
    [receive {arrived, Creature, _} -> Creature ! fade end || _ <- lists:seq(1, Creatures)],
    Main ! {met, lists:sum([receive {faded, Met} -> Met end || _ <- lists:seq(1, Creatures)])};
mall(Meetings, Creatures, Main) ->
    receive {arrived, First, _} -> ok end,
    receive {arrived, Second, Colour} -> First ! {meet, Second, Colour} end,
    mall(Meetings - 1, Creatures, Main).

creature(Colour, Met, Mall) ->
    Mall ! {arrived, self(), Colour},
    receive
        {meet, Other, OtherColour} ->
            Both = complement(Colour, OtherColour),
            Other ! {become, Both},
            creature(Both, Met + 1, Mall);
        {become, Both} ->
            creature(Both, Met + 1, Mall);
        fade ->
            Mall ! {faded, Met}
    end.

complement(Same, Same) -> Same;
complement(blue, red) -> yellow;
complement(blue, yellow) -> red;
complement(red, blue) -> yellow;
complement(red, yellow) -> blue;
complement(yellow, blue) -> red;
complement(yellow, red) -> blue.
