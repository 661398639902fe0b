%% Customers come to a square one after the other, and facilities are opened for them. Sizes: how many customers, the
%% length of the square, how deep the quadrants are that hear of facilities, and the seed.
-module(savina_facloc).
-export([round/1]).

-record(quadrant, {corner, length, limit, depth, facilities, customers = [], cost = 0.0}).

round([Customers, Length, Depth, Seed]) ->
    Square = start(#quadrant{corner = {0.0, 0.0}, length = float(Length), limit = 2 * math:sqrt(2) * Length,
                             depth = Depth, facilities = [{Length / 2, Length / 2}]}),
    Facilities = come(Customers, 1, Length, java_random:new(Seed), Square),
    Square ! {count, self()},
    receive
        {count, Customers} ->
            io_lib:format("facloc(~b, ~b, ~b, ~b) = ~b", [Customers, Length, Depth, Seed, Facilities]);
        {count, Count} ->
            protocol:wrong("facloc: ~b customers", [Count])
    end.

%% The next customer comes when the one before has settled.
come(0, Facilities, _, _, _) ->
    Facilities;
come(Customers, Facilities, Length, Random, Square) ->
    {X, Next} = java_random:float(Random),
    {Y, After} = java_random:float(Next),
    Square ! {settle, {X * Length, Y * Length}, self()},
    receive
        none ->
            come(Customers - 1, Facilities, Length, After, Square);
        {opened, Facility} ->
            Square ! {hear, Facility},
            come(Customers - 1, Facilities + 1, Length, After, Square)
    end.

start(Quadrant) -> spawn(fun() -> whole(Quadrant) end).

whole(#quadrant{facilities = Facilities, customers = Customers} = Quadrant) ->
    receive
        {settle, Customer, Asker} ->
            case add(Customer, Quadrant) of
                #quadrant{cost = Cost, limit = Limit} = Full when Cost > Limit -> divide(Full, Asker);
                More ->
                    Asker ! none,
                    whole(More)
            end;
        {hear, Facility} ->
            whole(Quadrant#quadrant{facilities = [Facility | Facilities]});
        {count, Asker} ->
            Asker ! {count, length(Customers)}
    end.

add({X, Y} = Customer, #quadrant{facilities = Facilities, customers = Customers, cost = Cost} = Quadrant) ->
    Quadrant#quadrant{customers = [Customer | Customers], cost = Cost + nearest(X, Y, Facilities, infinity)}.

nearest(_, _, [], Nearest) ->
    Nearest;
nearest(X, Y, [{FacilityX, FacilityY} | Facilities], Nearest) ->
    Across = X - FacilityX,
    Along = Y - FacilityY,
    nearest(X, Y, Facilities, min(Nearest, math:sqrt(Across * Across + Along * Along))).

%% Opens a facility in the middle of the customers, and divides them among four parts, which know it.
divide(#quadrant{corner = {X, Y}, length = Length, depth = Depth, facilities = Facilities} = Quadrant, Asker) ->
    Customers = lists:reverse(Quadrant#quadrant.customers),
    Count = length(Customers),
    Opened = {lists:sum([CustomerX || {CustomerX, _} <- Customers]) / Count,
              lists:sum([CustomerY || {_, CustomerY} <- Customers]) / Count},
    Half = Length / 2,
    Middle = {X + Half, Y + Half},
    Empty = [Quadrant#quadrant{corner = Corner, length = Half, depth = Depth - 1, customers = [], cost = 0.0,
                               facilities = [Opened | Facilities]}
             || Corner <- [{X, Y}, {X + Half, Y}, {X, Y + Half}, {X + Half, Y + Half}]],
    Filled = lists:foldl(fun(Customer, Parts) ->
        Part = part(Customer, Middle),
        setelement(Part, Parts, add(Customer, element(Part, Parts)))
    end, list_to_tuple(Empty), Customers),
    Asker ! {opened, Opened},
    divided(Opened, Depth, Middle, list_to_tuple([start(Part) || Part <- tuple_to_list(Filled)])).

part({X, Y}, {MiddleX, MiddleY}) when X < MiddleX, Y < MiddleY -> 1;
part({_, Y}, {_, MiddleY}) when Y < MiddleY -> 2;
part({X, _}, {MiddleX, _}) when X < MiddleX -> 3;
part(_, _) -> 4.

divided(Opened, Depth, Middle, Parts) ->
    receive
        {settle, Customer, _} = Message ->
            element(part(Customer, Middle), Parts) ! Message,
            divided(Opened, Depth, Middle, Parts);
        {hear, Facility} = Message ->
            [Part ! Message || Depth > 0, Facility =/= Opened, Part <- tuple_to_list(Parts)],
            divided(Opened, Depth, Middle, Parts);
        {count, Asker} ->
            [Part ! {count, self()} || Part <- tuple_to_list(Parts)],
            Asker ! {count, lists:sum([receive {count, Count} -> Count end || _ <- tuple_to_list(Parts)])}
    end.
