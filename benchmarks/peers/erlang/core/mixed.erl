%% Rings pass a token, are created again several times, and a number is factorised for each creation meanwhile. Sizes: how
%% many rings, processes of a ring, rounds of the token and makings of a ring, and the number.
-module(mixed).
-export([round/1]).

round([Rings, Places, Rounds, Makings, Number]) ->
    Main = self(),
    [spawn(fun() -> master(Places, Rounds, Makings, Number, Main) end) || _ <- lists:seq(1, Rings)],
    Hops = lists:sum([receive {hops, Hops} -> Hops end || _ <- lists:seq(1, Rings)]),
    Found = [receive {factors, Factors} -> Factors end || _ <- lists:seq(1, Rings * Makings)],
    case {Hops, lists:usort(Found)} of
        {Hops, [Factors]} when Hops =:= Rings * Places * Rounds * Makings ->
            io_lib:format("mixed(~b, ~b, ~b, ~b) = ~b x ~s", [Rings, Places, Rounds, Makings, length(Found),
                lists:join(" * ", [integer_to_list(Factor) || Factor <- Factors])]);
        Other ->
            protocol:wrong("hops and factors: ~p", [Other])
    end.

%% Makes a ring again and again and gives its worker a number to factorise each time.
master(Places, Rounds, Makings, Number, Main) ->
    Worker = spawn(fun() -> worker(Main) end),
    Hops = [begin Worker ! Number, go_round(Places, Rounds) end || _ <- lists:seq(1, Makings)],
    Worker ! stop,
    Main ! {hops, lists:sum(Hops)}.

%% Makes a ring, of which the master is one place, and gives how many hops a token has made in it.
go_round(Places, Rounds) ->
    First = lists:foldl(fun(_, Next) -> spawn(fun() -> hand(Next) end) end, self(), lists:seq(2, Places)),
    Hops = circulate(Rounds, 0, First),
    First ! stop,
    receive stop -> Hops end.

circulate(0, Hops, _) ->
    Hops;
circulate(Rounds, Hops, First) ->
    First ! Hops + 1,
    receive Token -> circulate(Rounds - 1, Token, First) end.

hand(Next) ->
    receive
        stop ->
            Next ! stop;
        Hops ->
            Next ! Hops + 1,
            hand(Next)
    end.

worker(Main) ->
    receive
        stop ->
            ok;
        Number ->
            Main ! {factors, factorise(Number)},
            worker(Main)
    end.

%% Divides by two and by the odd numbers up to the square root of what is left.
factorise(Number) when Number rem 2 =:= 0 -> [2 | factorise(Number div 2)];
factorise(Number) -> odd(Number, 3).

odd(Number, Divisor) when Divisor * Divisor > Number -> [Number];
odd(Number, Divisor) when Number rem Divisor =:= 0 -> [Divisor | odd(Number div Divisor, Divisor)];
odd(Number, Divisor) -> odd(Number, Divisor + 2).
