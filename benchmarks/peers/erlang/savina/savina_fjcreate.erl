%% Many processes are spawned, and each gets one message to work on. Size: how many.
-module(savina_fjcreate).
-export([round/1]).

round([Actors]) ->
    Main = self(),
    [spawn(fun() -> receive Angle -> savina_fjthrput:work(Angle), Main ! done end end) ! 37.2
        || _ <- lists:seq(1, Actors)],
    io_lib:format("fjcreate(~b) = ~b", [Actors, count(Actors, 0)]).

count(0, Count) -> Count;
count(Missing, Count) -> receive done -> count(Missing - 1, Count + 1) end.
