%% (x * x + 1) * x is integrated by halves until they are as good as the whole. Sizes: the upper end, and how many
%% levels of the tree of halves are processes.
-module(integration).
-compile({no_auto_import, [round/1]}).
-export([round/1]).

-define(TOLERANCE, 1.0e-9).

round([End, Levels]) ->
    Main = self(),
    Upper = float(End),
    Whole = {0.0, Upper, 0.0, height(Upper), Upper * height(Upper) / 2},
    spawn(fun() -> integrate(Whole, Levels, Main) end),
    receive Area -> io_lib:format("integration(~b, ~b) = ~b", [End, Levels, erlang:round(Area)]) end.

integrate(Whole, 0, Parent) ->
    Parent ! integral(Whole);
integrate(Whole, Levels, Parent) ->
    Self = self(),
    {Left, Right} = halves(Whole),
    spawn(fun() -> integrate(Left, Levels - 1, Self) end),
    spawn(fun() -> integrate(Right, Levels - 1, Self) end),
    receive One -> receive Other -> Parent ! One + Other end end.

integral({_, _, _, _, Area} = Whole) ->
    {{_, _, _, _, LeftArea} = Left, {_, _, _, _, RightArea} = Right} = halves(Whole),
    if
        abs(LeftArea + RightArea - Area) =< ?TOLERANCE -> LeftArea + RightArea;
        true -> integral(Left) + integral(Right)
    end.

%% A stretch of the axis, with the curve's heights at both ends and the area below it by the trapezoid rule, in two.
halves({From, To, First, Last, _}) ->
    Middle = (From + To) / 2,
    Height = height(Middle),
    {{From, Middle, First, Height, (First + Height) * (Middle - From) / 2},
     {Middle, To, Height, Last, (Height + Last) * (To - Middle) / 2}}.

height(X) -> (X * X + 1) * X.
