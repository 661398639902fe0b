%% A binary tree of processes counts its leaves. Size: how deep the tree is.
-module(creation).
-export([round/1]).

round([Depth]) ->
    Main = self(),
    spawn(fun() -> spread(Depth, Main) end),
    receive Leaves -> io_lib:format("creation(~b) = ~b", [Depth, Leaves]) end.

spread(0, Parent) ->
    Parent ! 1;
spread(Depth, Parent) ->
    Self = self(),
    spawn(fun() -> spread(Depth - 1, Self) end),
    spawn(fun() -> spread(Depth - 1, Self) end),
    receive One -> receive Other -> Parent ! One + Other end end.
