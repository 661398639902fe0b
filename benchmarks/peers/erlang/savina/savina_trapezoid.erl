%% Workers add up trapezoids below a curve. Sizes: how many trapezoids and workers, and the ends.
-module(savina_trapezoid).
-export([round/1]).

round([Pieces, Workers, From, To]) ->
    Main = self(),
    Width = (To - From) / Pieces,
    Each = Pieces div Workers,
    Pids = [spawn(fun() -> Main ! {area, self(), area(From + Number * Each * Width, Each, Width)} end)
            || Number <- lists:seq(0, Workers - 1)],
    Area = lists:foldl(fun(Pid, Sum) -> receive {area, Pid, Area} -> Sum + Area end end, 0.0, Pids),
    io_lib:format("trapezoid(~b, ~b, ~b, ~b) = ~.9f", [Pieces, Workers, From, To, Area]).

area(First, Pieces, Width) -> area(1, First, Pieces, Width, curve(First), 0.0).

area(K, _, Pieces, _, _, Sum) when K > Pieces ->
    Sum;
area(K, First, Pieces, Width, Last, Sum) ->
    Next = curve(First + K * Width),
    area(K + 1, First, Pieces, Width, Next, Sum + (Last + Next) / 2 * Width).

curve(X) -> math:sin(X * X * X - 1) / (X + 1) * math:sqrt(1 + math:exp(math:sqrt(2 * X))).
