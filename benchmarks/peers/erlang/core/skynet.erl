%% Every process spawns ten others, until there are enough leaves; the leaves' numbers are added up. Size: how many
%% leaves, a power of ten.
-module(skynet).
-export([round/1]).

round([Leaves]) ->
    Main = self(),
    spawn(fun() -> skynet(0, Leaves, Main) end),
    receive Sum -> io_lib:format("skynet(~b) = ~b", [Leaves, Sum]) end.

skynet(Number, 1, Parent) ->
    Parent ! Number;
skynet(Number, Leaves, Parent) ->
    Self = self(),
    Each = Leaves div 10,
    [spawn(fun() -> skynet(Number + Part * Each, Each, Self) end) || Part <- lists:seq(0, 9)],
    Parent ! sum(10, 0).

sum(0, Sum) -> Sum;
sum(Missing, Sum) -> receive Part -> sum(Missing - 1, Sum + Part) end.
